import { spawn } from "node:child_process"
import { constants } from "node:os"
import { project } from "./setup.mjs"

/** Signals that ask a process to end. */
const endings = ["SIGINT", "SIGTERM", "SIGHUP"]

const start = (args, env, stdio) =>
  spawn(process.execPath, args, { cwd: project, stdio, env: { ...process.env, ...env } })

/** Hands on the signals that ask this process to end, and answers the exit code: 128 and the number for one that a signal ended. */
const codeOf = (child) =>
  new Promise((resolve, reject) => {
    const handlers = endings.map((signal) => [signal, () => child.kill(signal)])
    for (const [signal, handOn] of handlers) process.on(signal, handOn)
    child.once("error", reject)
    child.once("close", (code, signal) => {
      for (const [name, handOn] of handlers) process.off(name, handOn)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })

/** Runs a script by this node until it ends, and answers its exit code. */
export const runNode = (args, env = {}) => codeOf(start(args, env, "inherit"))

/** Likewise, with all it prints kept to be shown later: for one that runs beside others. */
export const runNodeSilently = async (args, env = {}) => {
  const child = start(args, env, ["ignore", "pipe", "pipe"])
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(chunk))
  const code = await codeOf(child)
  return { code, output: Buffer.concat(chunks).toString() }
}
