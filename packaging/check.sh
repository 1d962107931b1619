#!/usr/bin/env bash
# check.sh PACKAGE: installs the package in a fresh Debian 12 that has nothing else, and tries what it brings. Only root can
# make one; CULPRIT_MIRROR names another mirror of Debian.
set -euo pipefail

here="$(dirname "$(readlink -f "$0")")"
directory="$(mktemp -d)"
trap 'rm -rf --one-file-system "$directory"' EXIT
root="$directory/root"

debootstrap --variant=minbase bookworm "$root" "${CULPRIT_MIRROR:-http://deb.debian.org/debian}" >"$directory/log" ||
  { tail "$directory/log" >&2; exit 1; }
cp "$1" "$root/tmp/culprit.deb"
cp "$here/try.sh" "$root/tmp/"
# What is mounted is gone with the namespace.
unshare --mount --pid --fork chroot "$root" /bin/bash -c '
  mount -t proc proc /proc && mkdir -p /dev/pts && mount -t devpts devpts /dev/pts && exec bash /tmp/try.sh'
