package io.github.iolitmus.suites.selfcheck;

import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.syscall.SyscallTrace;

/** What tells which calls another process makes: the kernel's trace of them. */
@OnEachFilesystem
@Requires(Capability.SYSCALL_TRACE)
class SyscallTraces {

    private static final int BLOCKS = 128;

    @Behaviour(
            id = "syscall-trace-sees-every-read",
            belief =
                    "A program that copies a file in blocks makes one read a block and one at the end, each in the trace with its size.",
            reliedOnBy = "Every claim on what an application asks for",
            source = "Documentation/trace/events: syscalls")
    void everyReadIsTracedOnce(@Provision("1MiB") WorkFile file, @Provision("1MiB") WorkFile other, Lab lab) {
        SyscallTrace copying = lab.syscallsOf(new ProcessBuilder("dd", "bs=8k", "status=none")
                .redirectInput(file.path().toFile()));

        claimEachOnce(copying.on(other).named("read"), copying.on(file).named("read"));
    }

    static void claimEachOnce(SyscallTrace untouched, SyscallTrace read) {
        assumeControl(untouched).count().isZero();
        claimSoftly(claims -> {
            claims.assertThat(read).count().isEqualTo(BLOCKS + 1);
            claims.assertThat(read).smallest().isEqualTo(kib(8));
            claims.assertThat(read).largest().isEqualTo(kib(8));
        });
    }
}
