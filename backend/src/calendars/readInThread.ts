import { Worker } from "node:worker_threads"
import { oneAtATime } from "../environment/time/oneAtATime.ts"
import type { Reading, Window } from "./Busy.ts"

/** Time for one calendar, in ms. One of 10 MB takes half a second; a hostile rule never ends. */
const readMs = 8_000
/** Memory for one calendar, in MB. One of 10 MB takes about 200. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

const inTurn = oneAtATime()

/**
 * Reads a calendar in a thread of its own, one calendar at a time. Too much time or memory is `tooLarge`. Takes the
 * bytes from the caller.
 */
export const readInThread = (
  bytes: Uint8Array<ArrayBuffer>,
  window: Window,
  mostMs: number = readMs,
): Promise<Reading> =>
  inTurn("calendar", async () => {
    const thread = new Worker(new URL("./thread.mjs", import.meta.url), {
      workerData: { bytes, window },
      transferList: [bytes.buffer],
      resourceLimits,
    })
    const answer = new Promise<Reading>((resolve, reject) => {
      const tooLarge = () => resolve({ failure: "tooLarge" })
      const timer = setTimeout(tooLarge, mostMs)
      thread.once("message", resolve)
      thread.once("error", (failure: Error & { readonly code?: string }) =>
        failure.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooLarge() : reject(failure),
      )
      thread.once("exit", () => {
        clearTimeout(timer)
        reject(new Error("The thread of a calendar ended without an answer."))
      })
    })
    try {
      return await answer
    } finally {
      await thread.terminate()
    }
  })
