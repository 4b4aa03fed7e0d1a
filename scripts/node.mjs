/**
 * Which Node this project runs on (package.json's `engines`), and how a process starts itself again with another one.
 */
import { spawn } from "node:child_process"
import { existsSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { constants } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { env, platform, version } from "node:process"
import { project, Unmet } from "./install.mjs"

/** The range of Node versions in package.json. */
export const neededRange = () => JSON.parse(readFileSync(join(project, "package.json"), "utf8")).engines.node

/** @param {string} text */
const parts = (text) =>
  text
    .replace(/^[^\d]*/, "")
    .split(".")
    .map(Number)

/** @param {number[]} have @param {number[]} least */
const isAtLeast = (have, least) => {
  for (let index = 0; index < 3; index += 1) {
    const difference = (have[index] || 0) - (least[index] || 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

/**
 * Whether a version satisfies one of the ranges `^1.2.3` and `>=1.2.3`, joined by `||`: all that package.json uses.
 * @param {string} have @param {string} ranges
 */
export const satisfies = (have, ranges) =>
  ranges.split("||").some((each) => {
    const least = parts(each.trim())
    const isSameMajor = parts(have)[0] === least[0]
    return isAtLeast(parts(have), least) && (isSameMajor || each.trim().startsWith(">="))
  })

/** Whether this project runs on a Node of that version. */
export const isFit = (have = version) => satisfies(have, neededRange())

/** Fetched Nodes. Ignored by git, and outside of node_modules, which `npm ci` deletes. */
export const store = join(project, ".node")

/**
 * Runs this process's command line with another Node, which its children get, too. Forwards signals that request an
 * end. Resolves with the exit code: 128 plus the signal's number if a signal ended it. Throws Unmet.
 * @param {string} node @returns {Promise<number>}
 */
export const runAgainWith = (node) =>
  new Promise((resolve, reject) => {
    env.PATH = `${dirname(node)}${delimiter}${env.PATH || ""}`
    // What npm names for its scripts.
    env.NODE = node
    env.npm_node_execpath = node
    const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: "inherit" })
    /** @type {readonly NodeJS.Signals[]} */
    const endings = ["SIGINT", "SIGTERM", "SIGHUP"]
    for (const signal of endings) process.on(signal, () => child.kill(signal))
    child.once("error", ({ message }) => reject(new Unmet(`${node} does not run on this system (${message}).`)))
    child.once("close", (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code || 0))
  })

/** Makes npx and `npm run` find a fetched Node: both put the folder of this link at the head of the PATH. */
export const linkNode = () => {
  const link = join(project, "node_modules", ".bin", "node")
  if (platform === "win32" || existsSync(link) || !process.execPath.startsWith(store)) return
  rmSync(link, { force: true })
  symlinkSync(process.execPath, link)
}
