import { spawn } from "node:child_process"
import { constants } from "node:os"
import { project } from "./setup.mjs"

/** Signals that ask a process to end. */
const endings = ["SIGINT", "SIGTERM", "SIGHUP"]

/**
 * Runs a script by this node until it ends, hands on the signals that ask it to, and answers its exit code (128 and the
 * number for one that a signal ended).
 */
export const runNode = (args, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: project,
      stdio: "inherit",
      env: { ...process.env, ...env },
    })
    const handlers = endings.map((signal) => [signal, () => child.kill(signal)])
    for (const [signal, handOn] of handlers) process.on(signal, handOn)
    child.once("error", reject)
    child.once("exit", (code, signal) => {
      for (const [name, handOn] of handlers) process.off(name, handOn)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
