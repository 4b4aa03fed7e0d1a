/** Installs Debian's packages, if this process may: as root on a machine with apt. */
import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { env, getuid, platform } from "node:process"
import { Unmet } from "../install.mjs"

export const hasApt = (): boolean => platform === "linux" && existsSync("/usr/bin/apt-get")

export const mayInstall = (): boolean => hasApt() && getuid?.() === 0

/** Runs apt-get. Another process may have apt's lock; without the timeout it would fail at once. */
const apt = (...args: ReadonlyArray<string>): boolean =>
  spawnSync("apt-get", ["-o", "DPkg::Lock::Timeout=300", ...args], {
    stdio: ["inherit", 2, 2],
    env: { ...env, DEBIAN_FRONTEND: "noninteractive" },
  }).status === 0

/** Updates the list of packages. Returns whether that succeeded. */
export const updatePackageList = (): boolean => apt("update")

/** Installs packages. If the present package list does not suffice, updates it and tries again. */
export const installByApt = (packages: ReadonlyArray<string>): void => {
  const install = () => apt("install", "-y", "--no-install-recommends", ...packages)
  console.error(`Installing ${packages.join(", ")}…`)
  if (!install() && updatePackageList()) install()
}

const policyFile = "/usr/sbin/policy-rc.d"

const wanted = "/etc/systemd/system/multi-user.target.wants"

/** The services that start with the machine. */
const enabledServices = (): ReadonlyArray<string> => (existsSync(wanted) ? readdirSync(wanted) : [])

/**
 * Installs packages with a service. Neither starts the service nor leaves it enabled for the next boot: only the
 * program is needed.
 */
export const installWithoutService = (packages: ReadonlyArray<string>): void => {
  const hasPolicy = existsSync(policyFile)
  const before = enabledServices()
  if (!hasPolicy) writeFileSync(policyFile, "#!/bin/sh\nexit 101\n", { mode: 0o755 })
  try {
    installByApt(packages)
  } finally {
    if (!hasPolicy) rmSync(policyFile, { force: true })
    const enabled = enabledServices().filter((service) => !before.includes(service))
    // Disables it as `systemctl disable` does, also without a running systemd.
    for (const service of enabled) spawnSync("deb-systemd-helper", ["disable", service], { stdio: ["ignore", 2, 2] })
  }
}

/** A program that may be missing. */
export interface Program<Place> {
  /** Its name at the beginning of a sentence. */
  readonly name: string
  /** Finds its path; `undefined` if it is missing. */
  readonly find: () => Place | undefined
  /** Debian packages of the program. */
  readonly packages: ReadonlyArray<string>
  readonly install: (packages: ReadonlyArray<string>) => void
  /** An alternative to Debian's packages, as the end of a sentence. */
  readonly or?: string
}

/** Finds a program, or installs it if this process may. Throws Unmet. */
export const requireProgram = <Place>({ name, find, packages, install, or = "" }: Program<Place>): Place => {
  const known = find()
  if (known !== undefined) return known
  if (mayInstall()) install(packages)
  const installed = find()
  if (installed !== undefined) return installed
  throw new Unmet(
    `${name} is not installed and cannot be installed from here. Debian: sudo apt-get install ${packages.join(" ")}${or}.`,
  )
}

/** The first existing path. */
export const firstOf = (paths: ReadonlyArray<string>): string | undefined => paths.find((path) => existsSync(path))

/** The program that an environment variable names, if it is set. Throws Unmet if the file does not exist. */
export const readPathVariable = (variable: string): string | undefined => {
  const chosen = env[variable]
  if (!chosen) return undefined
  if (existsSync(chosen)) return chosen
  throw new Unmet(`${variable} names ${chosen}, which is not there.`)
}
