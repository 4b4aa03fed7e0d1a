import { setTimeout as pause } from "node:timers/promises"
import { AMQPError, type Envelope } from "rabbitmq-client"

type Send = (envelope: Envelope, body: Buffer) => Promise<void>

/**
 * Delays before a publication that the broker did not take (`basic.nack`) is sent again, in ms. A node that died takes
 * its queues with it; until the others have noticed, they take nothing for them.
 */
const delaysMs = [100, 200, 400, 800, 1_600] as const

const isNotTaken = (failure: unknown) => failure instanceof AMQPError && failure.code === "NACK"

/**
 * Sends again what has failed. After a lost connection `send` waits for the next one by itself, so these attempts outlast
 * a restart of the broker. Rejects with the last failure.
 */
export const sendAgain =
  (send: Send, wait: (ms: number) => Promise<unknown> = pause): Send =>
  async (envelope, body) => {
    for (const delayMs of delaysMs) {
      try {
        return await send(envelope, body)
      } catch (failure) {
        if (isNotTaken(failure)) await wait(delayMs)
      }
    }
    return send(envelope, body)
  }
