import type { Serve } from "./Counterpart.ts"
import type { Limits } from "./limits.ts"
import type { Behaviour } from "./parity.ts"
import type { Exchanges } from "./queues/exchanges.ts"
import type { QueueStore } from "./queues/queueStore.ts"
import { sessionSubscriptions } from "./queues/subscriptions.ts"
import { Refusal } from "./Refusal.ts"
import { frameText } from "./stomp/frameText.ts"
import { type Outcome, visitorCommands } from "./visitorCommands.ts"

/** The queues and exchanges of this process, with the behaviour of its sessions. */
interface Store {
  readonly queues: QueueStore
  readonly exchanges: Exchanges
  readonly limits: Limits
  readonly behaviour: Behaviour
}

/** Serves visitors from the queues of this process. */
export const serveHere =
  ({ queues, exchanges, limits, behaviour }: Store): Serve =>
  async ({ visitor, sessionId, frameSocket, pay, refuse }) => {
    const subscriptions = sessionSubscriptions({
      sessionId,
      mostHeld: limits.heldPerSession,
      mostHeldBytes: limits.heldBytes,
      send: frameSocket.send,
      isFull: frameSocket.isFull,
      cancelled: (id) => {
        const detail = `The server has canceled a subscription.\nNo more messages will be delivered for id='${id}'.\n`
        refuse(new Refusal("cancelledSubscription", "Server cancelled subscription", detail), { subscription: id })
      },
    })
    const command = visitorCommands({ visitor, limits, queues, exchanges, subscriptions, pay })
    const { outgoingMs, incomingMs } = visitor.heartbeat
    const headers = {
      version: "1.2",
      session: sessionId,
      server: "showroom-backend/1",
      "heart-beat": `${outgoingMs},${incomingMs}`,
    }
    frameSocket.send(frameText("CONNECTED", headers))
    frameSocket.beat(outgoingMs, incomingMs)
    const goodbye = { afterwards: () => frameSocket.close(behaviour.cleanClose.code, behaviour.cleanClose.reason) }

    return {
      execute: async (frame) => {
        const receipt = frame.headers.get("receipt")
        const isLast = frame.command === "DISCONNECT"
        const { taken, afterwards }: Outcome = (isLast ? goodbye : await command(frame)) ?? {}
        // Send no receipt for a message that the backend discarded: a client that waits for one sends it again.
        if (receipt !== undefined && (await taken) !== false)
          frameSocket.send(frameText("RECEIPT", { "receipt-id": receipt }))
        afterwards?.()
      },
      drained: subscriptions.deliver,
      ended: subscriptions.end,
    }
  }
