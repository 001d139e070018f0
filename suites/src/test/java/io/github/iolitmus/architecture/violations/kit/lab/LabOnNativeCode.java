package io.github.iolitmus.architecture.violations.kit.lab;

import com.sun.jna.Pointer;

/** A second importer of JNA. */
record LabOnNativeCode(Pointer pointer) {}
