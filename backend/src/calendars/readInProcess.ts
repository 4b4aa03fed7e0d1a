import { fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { oneAtATime } from "../environment/time/oneAtATime.ts"
import type { Reading, Window } from "./Busy.ts"

/** Time for one calendar, in ms. One of 10 MB takes half a second; a hostile rule never ends. */
const readMs = 8_000
/** Memory for one calendar, in MB. One of 10 MB takes about 200. */
const mostMb = 256

const reader = fileURLToPath(new URL("./readerProcess.mjs", import.meta.url))

/** The process inherits nothing: no variable with a secret, no file, and no terminal. */
const startReader = () =>
  fork(reader, [], {
    env: {},
    execArgv: [`--max-old-space-size=${mostMb}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // JSON would turn each byte into a number.
    serialization: "advanced",
  })

const inTurn = oneAtATime()

/**
 * Reads a calendar in a process of its own, one calendar at a time. A thread would not do: V8 ends the whole process
 * when one of its threads runs out of memory within one step (nodejs/node#47224). Too much time or memory, and any
 * other end without an answer, is `tooLarge`. Rejects if no process can be started.
 */
export const readInProcess = (bytes: Uint8Array, window: Window, mostMs: number = readMs): Promise<Reading> =>
  inTurn(
    "calendar",
    () =>
      new Promise((resolve, reject) => {
        let reading: Reading = { failure: "tooLarge" }
        const child = startReader()
        const end = () => child.kill("SIGKILL")
        const timer = setTimeout(end, mostMs)
        child.once("message", (message) => {
          reading = message as Reading
          end()
        })
        child.once("error", (failure) => {
          clearTimeout(timer)
          reject(failure)
        })
        child.once("exit", () => {
          clearTimeout(timer)
          resolve(reading)
        })
        // Ignore that the process has ended meanwhile: its exit is handled below.
        child.send({ bytes, window, mostMs }, () => undefined)
      }),
  )
