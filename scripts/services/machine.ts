import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { getuid } from "node:process"
import type { Variables } from "../child.ts"
import { Unmet } from "../install.mjs"
import { installWithoutService, requireProgram } from "./apt.ts"

/** What a machine within this one begins with: a file system of its own over the present one, and its own network. */
const trial =
  "mount --make-rprivate / && mount -t tmpfs tmpfs /mnt && mkdir /mnt/u /mnt/w /mnt/r && mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/u,workdir=/mnt/w /mnt/r && mount -t proc proc /mnt/r/proc && ip link add public type veth peer name beyond"

const programs = [
  "/lib/systemd/systemd",
  "/usr/bin/dbus-daemon",
  "/bin/ip",
  "/usr/bin/git",
  "/usr/bin/curl",
  "/usr/bin/openssl",
  "/usr/sbin/update-ca-certificates",
  "/usr/bin/certbot",
]

/**
 * Checks that systemd can be started within this machine, in namespaces of its own. Needs no variable. Throws Unmet: it
 * takes root, rights that containers mostly lack, and control groups.
 */
export const requireMachine = (): Variables => {
  if (getuid?.() !== 0) throw new Unmet("a machine within this one takes root.")
  requireProgram({
    name: "systemd with git, curl, openssl and certbot",
    find: () => (programs.every((path) => existsSync(path)) ? programs[0] : undefined),
    packages: ["systemd", "dbus", "iproute2", "git", "curl", "openssl", "ca-certificates", "certbot"],
    install: installWithoutService,
  })
  if (!existsSync("/sys/fs/cgroup")) throw new Unmet("a machine within this one takes control groups.")
  const { status, stderr } = spawnSync(
    "unshare",
    ["--mount", "--pid", "--net", "--ipc", "--uts", "--cgroup", "--fork", "sh", "-c", trial],
    { encoding: "utf8" },
  )
  if (status !== 0)
    throw new Unmet(`a machine within this one is not possible here (${stderr?.trim().split("\n")[0]}).`)
  return {}
}
