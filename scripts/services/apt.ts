/** Debian's packages, where this process may install them: root on a machine that has apt. */
import { spawnSync } from "node:child_process"
import { existsSync, rmSync, writeFileSync } from "node:fs"
import { env, getuid, platform } from "node:process"
import { Unmet } from "../install.mjs"

export const mayInstall = (): boolean => platform === "linux" && getuid?.() === 0 && existsSync("/usr/bin/apt-get")

/** Another process may hold apt's lock; without the timeout it would fail at once. */
const apt = (...args: ReadonlyArray<string>): boolean =>
  spawnSync("apt-get", ["-o", "DPkg::Lock::Timeout=300", ...args], {
    stdio: ["inherit", 2, 2],
    env: { ...env, DEBIAN_FRONTEND: "noninteractive" },
  }).status === 0

/** Installs packages, with a fresh list of them when the one that is there does not do. */
export const byApt = (packages: ReadonlyArray<string>): void => {
  const install = () => apt("install", "-y", "--no-install-recommends", ...packages)
  console.error(`Installing ${packages.join(", ")}…`)
  if (!install() && apt("update")) install()
}

const policyFile = "/usr/sbin/policy-rc.d"

/** The same for packages with a service, which is not started: we want the program, not a server on its usual ports. */
export const byAptWithoutService = (packages: ReadonlyArray<string>): void => {
  const hasPolicy = existsSync(policyFile)
  if (!hasPolicy) writeFileSync(policyFile, "#!/bin/sh\nexit 101\n", { mode: 0o755 })
  try {
    byApt(packages)
  } finally {
    if (!hasPolicy) rmSync(policyFile, { force: true })
  }
}

/** A program that may be missing. */
export interface Program<Place> {
  /** As it begins a sentence. */
  readonly name: string
  /** Where it is; undefined where it is not. */
  readonly find: () => Place | undefined
  /** Debian's packages of it. */
  readonly packages: ReadonlyArray<string>
  readonly install: (packages: ReadonlyArray<string>) => void
  /** What helps beside Debian's packages, as the end of a sentence. */
  readonly or?: string
}

/** Where a program is: found, or installed where that is allowed. Throws Unmet. */
export const required = <Place>({ name, find, packages, install, or = "" }: Program<Place>): Place => {
  const known = find()
  if (known !== undefined) return known
  if (mayInstall()) install(packages)
  const installed = find()
  if (installed !== undefined) return installed
  throw new Unmet(
    `${name} is not installed and cannot be installed from here. Debian: sudo apt-get install ${packages.join(" ")}${or}.`,
  )
}

/** A path that is there, as `find` answers it. */
export const firstOf = (paths: ReadonlyArray<string>): string | undefined => paths.find((path) => existsSync(path))

/** The program that a variable of the environment names, if it names one. Throws Unmet where it names nothing that is there. */
export const chosenBy = (variable: string): string | undefined => {
  const chosen = env[variable]
  if (!chosen) return undefined
  if (existsSync(chosen)) return chosen
  throw new Unmet(`${variable} names ${chosen}, which is not there.`)
}
