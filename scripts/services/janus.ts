/**
 * Provides what the tests against Janus need: Debian's Janus; a WHEP server for it, from npm; and Debian's WHIP server.
 * Installs the two servers into temporary folders outside of this checkout: they are no part of the product.
 */
import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { networkInterfaces, tmpdir } from "node:os"
import { join } from "node:path"
import { Unmet } from "../install.mjs"
import { firstOf, installByApt, installWithoutService, requireProgram } from "./apt.ts"
import { requireChromium } from "./chromium.ts"

const whepServer = "janus-whep-server@1.1.0"
/**
 * The requirements of Debian's simple-whip-server, as in Debian 12. Debian's own packages of them do not work with
 * every Node.
 */
const whipRequires = ["async@3.2.6", "body-parser@1.20.3", "colors@1.4.0", "cors@2.8.5", "debug@4.4.0"]
const whipServes = ["express@4.21.2", "websocket@1.0.35"]
const patienceMs = 180_000

const folderFor = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `showroom-${name}-`))
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const run = (command: string, args: ReadonlyArray<string>, cwd: string) =>
  spawnSync(command, args, { cwd, encoding: "utf8", timeout: patienceMs })

/** Installs npm packages without running their scripts. Throws Unmet. */
const installInto = (folder: string, packages: ReadonlyArray<string>): void => {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }))
  const options = ["--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund", "--no-save"]
  const { status, stderr, error } = run("npm", ["install", ...options, ...packages], folder)
  if (status === 0) return
  const why = error?.message ?? stderr.split("\n").find((line) => line.includes("npm error")) ?? "npm failed"
  throw new Unmet(`${packages[0]} cannot be had from npm here (${why}).`)
}

/** Replaces a module that is imported but never called, and would need a compiler. */
const leaveOut = (folder: string, name: string, exported: string): void => {
  const place = join(folder, "node_modules", name)
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, "package.json"), JSON.stringify({ name, version: "0.0.0", main: "index.js" }))
  const body = `exports.${exported} = () => {\n  throw new Error("${name} is left out")\n}\n`
  writeFileSync(join(place, "index.js"), body)
}

const requireJanus = () =>
  requireProgram({
    name: "Janus",
    find: () => firstOf(["/usr/bin/janus"]),
    packages: ["janus"],
    install: installWithoutService,
  })

const hasNetwork = () =>
  Object.values(networkInterfaces()).some((addresses = []) =>
    addresses.some(({ internal, family }) => !internal && family === "IPv4"),
  )

/** Provides Janus for the backend that drives it, ffmpeg for its HLS, and a browser. Throws Unmet. */
export const requireJanusEngine = () => {
  if (!hasNetwork()) throw new Unmet("Janus uses no loopback address, and this machine has no other.")
  requireJanus()
  const ffmpeg = requireProgram({
    name: "ffmpeg",
    find: () => firstOf(["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"]),
    packages: ["ffmpeg"],
    install: installByApt,
  })
  return { HLS_FFMPEG: ffmpeg, ...requireChromium() }
}

let whep: { readonly JANUS_WHEP_FOLDER: string; readonly CHROMIUM_PATH: string } | undefined

/** Provides Janus with WHEP, and a browser. Returns the variables that the tests read. Throws Unmet. */
export const requireJanusWhep = () => {
  if (whep) return whep
  requireJanus()
  const browser = requireChromium()
  const folder = folderFor("whep")
  installInto(folder, [whepServer])
  // janode connects to Janus by websocket or by a socket of the file system. The latter's package needs a compiler.
  leaveOut(folder, "unix-dgram", "createSocket")
  whep = { JANUS_WHEP_FOLDER: folder, ...browser }
  return whep
}

/**
 * The same with Debian's simple-whip-server. Unpacks its package instead of installing it: its dependencies refuse
 * every Node but Debian's.
 */
export const requireJanusWhip = () => {
  const variables = requireJanusWhep()
  const folder = folderFor("whip")
  const downloaded = run("apt-get", ["download", "simple-whip-server"], folder)
  const [archive] = readdirSync(folder).filter((name) => name.endsWith(".deb"))
  if (downloaded.error || archive === undefined) throw new Unmet("its package cannot be had here by apt-get download.")
  if (run("dpkg-deb", ["-x", archive, "."], folder).status !== 0)
    throw new Unmet("its package cannot be unpacked by dpkg-deb.")
  installInto(folder, [...whipRequires, ...whipServes])
  return { ...variables, JANUS_WHIP_FOLDER: folder }
}
