/**
 * The thread that reads one calendar, for readInThread.ts.
 * Plain JavaScript: a thread begins with this file itself, which not every supported Node could strip of types.
 * @import { Reading } from "./Busy.ts"
 */
import { parentPort, workerData } from "node:worker_threads"
import { busyTimes, Unreadable } from "./busyTimes.mjs"

/** @returns {Reading} */
const read = () => {
  try {
    return busyTimes(new TextDecoder().decode(workerData.bytes), workerData.window)
  } catch (failure) {
    if (failure instanceof Unreadable) return { failure: failure.failure }
    throw failure
  }
}

parentPort?.postMessage(read())
