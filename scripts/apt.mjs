/** Debian's packages, where this process may install them: root on a machine that has apt. With node's own modules only. */
import { spawnSync } from "node:child_process"
import { existsSync, rmSync, writeFileSync } from "node:fs"
import { env, getuid, platform } from "node:process"

export const mayInstall = () => platform === "linux" && getuid?.() === 0 && existsSync("/usr/bin/apt-get")

/** Another process may hold apt's lock; without the timeout it would fail at once. */
const apt = (...args) =>
  spawnSync("apt-get", ["-o", "DPkg::Lock::Timeout=300", ...args], {
    stdio: "inherit",
    env: { ...env, DEBIAN_FRONTEND: "noninteractive" },
  }).status === 0

/** Installs packages, with a fresh list of them when the one that is there does not do. Answers whether it succeeded. */
export const installByApt = (...packages) => {
  const install = () => apt("install", "-y", "--no-install-recommends", ...packages)
  console.log(`Installing ${packages.join(", ")}…`)
  return install() || (apt("update") && install())
}

const policyFile = "/usr/sbin/policy-rc.d"

/** The same for packages with a service, which is not started: we want the program, not a server on its usual ports. */
export const installWithoutService = (...packages) => {
  const hasPolicy = existsSync(policyFile)
  if (!hasPolicy) writeFileSync(policyFile, "#!/bin/sh\nexit 101\n", { mode: 0o755 })
  try {
    return installByApt(...packages)
  } finally {
    if (!hasPolicy) rmSync(policyFile, { force: true })
  }
}
