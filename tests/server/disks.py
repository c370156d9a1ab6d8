"""Disks that fail, for real: file systems of our own, and fsync made to fail from outside."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

SIZE = 8 << 20  # bytes of a file system


def _run(*words: str) -> None:
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        pytest.skip(f"{' '.join(words[:2])} does not work here: {done.stderr.strip()}")


def _only_root() -> None:
    if os.geteuid() != 0:
        pytest.skip("only root may mount file systems")


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of 1 MiB."""
    _only_root()
    folder.mkdir()
    _run("mount", "-t", "tmpfs", "-o", "size=1m", "launchbay-test", str(folder))
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


@contextmanager
def ext4(folder: Path) -> Iterator[Path]:
    """A disk with a file system that turns read-only at its first error, as servers' often do."""
    _only_root()
    folder.mkdir()
    image = folder.with_suffix(".img")
    with image.open("wb") as file:
        file.truncate(SIZE)
    _run("mkfs.ext4", "-q", str(image))
    _run("mount", "-o", "loop,errors=remount-ro", str(image), str(folder))
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fail(folder: Path) -> None:
    """Let an `ext4` meet an error."""
    device = subprocess.run(
        ["findmnt", "-n", "-o", "SOURCE", str(folder)], capture_output=True, text=True, check=True
    )
    trigger = Path("/sys/fs/ext4", Path(device.stdout.strip()).name, "trigger_fs_error")
    if not trigger.exists():
        pytest.skip("this kernel cannot make a file system fail")
    trigger.write_text("1")


@contextmanager
def full(folder: Path) -> Iterator[None]:
    """Fill a disk to the last byte."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (1 << 16, 1):
            try:
                while file.write(bytes(size)):
                    pass
            except OSError:
                continue
    yield
    ballast.unlink()


@contextmanager
def failing_fsync(pid: int) -> Iterator[None]:
    """Let every fsync of a process fail with EIO, as a dying disk does."""
    calls = "fsync,fdatasync"
    words = ["strace", "-f", "-e", f"trace={calls}", "-e", f"inject={calls}:error=EIO"]
    with subprocess.Popen([*words, "-p", str(pid)], stderr=subprocess.PIPE, text=True) as strace:
        assert strace.stderr is not None
        said = strace.stderr.readline()
        if "attached" not in said:
            strace.kill()
            pytest.skip(f"strace cannot attach here: {said.strip()}")
        try:
            yield
        finally:
            # Asked to let go of a process that is just dying, strace waits forever.
            strace.send_signal(signal.SIGINT)
            try:
                strace.communicate(timeout=10)
            except subprocess.TimeoutExpired:
                strace.kill()
