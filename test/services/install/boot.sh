#!/bin/sh
# Boots Debian's systemd on a copy of this machine's files, in namespaces of its own (machine.ts):
#   unshare --mount --pid --net --ipc --uts --cgroup --fork --kill-child sh boot.sh FOLDER PROJECT ADDRESS NAME
# All that it writes is below FOLDER. PROJECT is at /mnt/project, to read. Its network has no way out; ADDRESS is its own, and NAME leads to it.
set -eu
folder=$1 project=$2 address=$3 name=$4
root=$folder/root
mount --make-rprivate /
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/upper,workdir=$folder/work" "$root"
cd "$root"

# A machine that has packages, and no service that was set up.
rm -rf etc/systemd/system/*.wants var/log/journal var/lib/rabbitmq/mnesia var/lib/rabbitmq/.erlang.cookie
for unit in systemd-sysctl systemd-modules-load systemd-remount-fs systemd-udevd systemd-timesyncd; do
  ln -sf /dev/null "etc/systemd/system/$unit.service"
done
printf '127.0.0.1 localhost bare\n%s %s\n' "$address" "$name" > etc/hosts
echo bare > etc/hostname
hostname bare
mkdir -p mnt/project
mount --bind "$project" mnt/project
mount -o remount,bind,ro mnt/project

mount -t proc proc proc
mount --bind proc/sys proc/sys
mount -o remount,bind,ro proc/sys
mount -t sysfs -o ro sysfs sys
mount -t tmpfs -o mode=755 tmpfs dev
for device in null zero full random urandom tty; do
  touch "dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
ln -s /proc/self/fd dev/fd
ln -s fd/0 dev/stdin
ln -s fd/1 dev/stdout
ln -s fd/2 dev/stderr
mkdir dev/shm dev/pts
mount -t tmpfs tmpfs dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp

ip link set lo up
# Janus uses no address of the loopback device.
ip link add public type veth peer name beyond
ip address add "$address/24" dev public
ip link set public up
ip link set beyond up
exec chroot "$root" env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --system --unit=multi-user.target --show-status=no
