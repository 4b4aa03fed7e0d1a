/**
 * The process that reads one calendar, for readInProcess.ts, which kills it then.
 * Plain JavaScript: a process begins with this file itself, which not every supported Node could strip of types.
 * @import { Reading, Window } from "./Busy.ts"
 */
import { Script } from "node:vm"
import { busyTimes, Unreadable } from "./busyTimes.mjs"

/**
 * @param {Uint8Array} bytes
 * @param {Window} window
 * @returns {Reading}
 */
const read = (bytes, window) => {
  try {
    return busyTimes(new TextDecoder().decode(bytes), window)
  } catch (failure) {
    if (failure instanceof Unreadable) return { failure: failure.failure }
    throw failure
  }
}

process.on("message", (/** @type {{ bytes: Uint8Array, window: Window, mostMs: number }} */ asked) => {
  const { bytes, window, mostMs } = asked
  // Ends by itself, too, in case the backend ends first and cannot kill it.
  const reading = new Script("read()").runInNewContext({ read: () => read(bytes, window) }, { timeout: mostMs })
  process.send?.(reading)
})
