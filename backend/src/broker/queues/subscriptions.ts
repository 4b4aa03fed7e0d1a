import { Refusal } from "../Refusal.ts"
import { frameText } from "../stomp/frameText.ts"
import { writtenDestination } from "./destinations.ts"
import { type AckMode, heldDeliveries } from "./heldDeliveries.ts"
import type { Consumer, MemoryQueue, Stored } from "./memoryQueue.ts"

/** A queue to subscribe to, with its join and leave. */
interface Listening {
  readonly id: string
  readonly ackMode: AckMode
  /** Maximum number of unacknowledged deliveries at once; 0 for no limit. */
  readonly prefetch: number
  readonly queue: MemoryQueue
  readonly join: (consumer: Consumer) => void
  readonly leave: (consumer: Consumer) => void
}

interface Subscription extends Listening {
  readonly consumer: Consumer
}

interface Held {
  readonly subscription: Subscription
  readonly message: Stored
  readonly bytes: number
}

interface Outlet {
  readonly sessionId: string
  /** Maximum number of unacknowledged deliveries at once, over all subscriptions. */
  readonly mostHeld: number
  /** Bytes of such deliveries; the last one may exceed it. */
  readonly mostHeldBytes: number
  readonly send: (text: string) => void
  readonly isFull: () => boolean
  /** The queue of a subscription was deleted. */
  readonly cancelled: (subscriptionId: string) => void
}

/** The subscriptions of one session, with its unacknowledged deliveries. */
export const sessionSubscriptions = ({ sessionId, mostHeld, mostHeldBytes, send, isFull, cancelled }: Outlet) => {
  const subscriptions = new Map<string, Subscription>()
  const held = heldDeliveries<Held>()
  let delivered = 0

  const take = (subscription: Subscription, message: Stored) => {
    delivered += 1
    const ack = `T_${subscription.id}@@${sessionId}@@${delivered}`
    // Passes on only the content type of the sender's headers: not receipt, sender, subscription or ack (H6).
    const headers = {
      subscription: subscription.id,
      destination: writtenDestination(message.exchange, message.routingKey),
      "message-id": ack,
      redelivered: String(message.isRedelivered),
      ...(subscription.ackMode === "auto" ? {} : { ack }),
      ...(message.contentType === undefined ? {} : { "content-type": message.contentType }),
    }
    const text = frameText("MESSAGE", headers, message.body)
    if (subscription.ackMode !== "auto") held.add(ack, { subscription, message, bytes: text.length })
    send(text)
  }
  /** Whether the unacknowledged deliveries reach a limit. Subscriptions that acknowledge then receive nothing more. */
  const isSpent = () => held.count() >= mostHeld || held.bytes() >= mostHeldBytes

  const add = (listening: Listening) => {
    const consumer: Consumer = {
      isReady: () =>
        !isFull() &&
        (listening.ackMode === "auto" || !isSpent()) &&
        (listening.prefetch === 0 || held.countOf(subscription) < listening.prefetch),
      take: (message) => take(subscription, message),
      cancelled: () => {
        subscriptions.delete(listening.id)
        cancelled(listening.id)
      },
    }
    // Register it before it joins: a backend that learns of the new subscriber may publish at once.
    const subscription: Subscription = { ...listening, consumer }
    subscriptions.set(listening.id, subscription)
    listening.join(consumer)
  }

  return {
    count: () => subscriptions.size,
    has: (id: string) => subscriptions.has(id),
    add,
    /** Delivers waiting messages, after a full socket drained or a subscription was added. */
    deliver: () => {
      for (const { queue } of subscriptions.values()) queue.deliver()
    },
    /** Unsubscribes. Deliveries can still be acknowledged until the session ends, as in RabbitMQ. */
    remove: (id: string) => {
      const subscription = subscriptions.get(id)
      if (!subscription) throw new Refusal("badRequest", "Subscription not found", `There is no subscription ${id}\n`)
      subscriptions.delete(id)
      subscription.leave(subscription.consumer)
    },
    countCovered: held.countCovered,
    settle: (ack: string, outcome: "taken" | "refused" | "again") => {
      const wasSpent = isSpent()
      const settled = held.settle(ack)
      const queue = settled[0]?.[1].subscription.queue
      if (outcome === "again") queue?.giveBack(settled.map(([, { message }]) => message))
      queue?.deliver()
      // Other queues may have waited for the same limit.
      if (wasSpent) for (const one of subscriptions.values()) one.queue.deliver()
    },
    /** Leaves every queue and returns the unacknowledged messages. */
    end: () => {
      for (const subscription of subscriptions.values()) subscription.leave(subscription.consumer)
      subscriptions.clear()
      const returned = new Map<MemoryQueue, Stored[]>()
      for (const { subscription, message } of held.clear()) {
        const messages = returned.get(subscription.queue)
        if (messages) messages.push(message)
        else returned.set(subscription.queue, [message])
      }
      for (const [queue, messages] of returned) {
        queue.giveBack(messages)
        queue.deliver()
      }
    },
  }
}
