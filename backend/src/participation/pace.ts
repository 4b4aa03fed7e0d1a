import { setImmediate } from "node:timers/promises"
import pLimit from "p-limit"

/** Acts that run at once. More would gain nothing but a longer wait for the chat. */
const atOnce = 4

/**
 * Lets acts run a few at a time, and other requests in between. A poll that opens brings hundreds of acts within
 * seconds; without a turn of the event loop, the embedded database would answer all of them before the next message of
 * a chat is read.
 */
export const openPace = () => {
  const inTurn = pLimit(atOnce)
  return <Given extends ReadonlyArray<unknown>, Result>(act: (...given: Given) => Promise<Result>) =>
    (...given: Given): Promise<Result> =>
      inTurn(async () => {
        await setImmediate()
        return act(...given)
      })
}
