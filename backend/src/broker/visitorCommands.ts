import { randomUUID } from "node:crypto"
import type { Permission } from "./access/Permissions.ts"
import type { Limits } from "./limits.ts"
import type { Exchanges } from "./queues/exchanges.ts"
import type { Consumer } from "./queues/memoryQueue.ts"
import type { QueueStore } from "./queues/queueStore.ts"
import type { sessionSubscriptions } from "./queues/subscriptions.ts"
import { Refusal } from "./Refusal.ts"
import type { Frame } from "./stomp/Frame.ts"
import { strictText } from "./stomp/frameDecoder.ts"
import type { Visitor } from "./stomp/greeting.ts"
import { ackModeOf, destinationOf, prefetchOf, refuseForgery, requireHeader } from "./stomp/requests.ts"
import { emptyTransactions } from "./stomp/transactions.ts"

interface SessionContext {
  readonly visitor: Visitor
  readonly limits: Limits
  readonly queues: QueueStore
  readonly exchanges: Exchanges
  readonly subscriptions: ReturnType<typeof sessionSubscriptions>
  /** Charges frames to the subject's limit. Resolves with false if it is exhausted. */
  readonly pay: (frames: number) => Promise<boolean>
}

/** Work that remains after a command was executed. */
export interface Outcome {
  /**
   * Whether the backend accepted the message. The receipt waits for it: a message with a receipt survives the end of
   * this process (B6).
   */
  readonly taken?: Promise<boolean>
  /** Runs after the receipt is sent. */
  readonly afterwards?: () => void
}

/** Checks of the visitor's permissions. Each throws a Refusal. */
const demandsOf = ({ visitor: { vhost, permissions }, exchanges }: SessionContext) => {
  const demand = (permission: Permission, resource: string) => {
    if (permissions.allows(permission, vhost, resource)) return
    throw new Refusal(
      "refusedCommand",
      "access_refused",
      `${permission} access to '${resource}' in '${vhost}' refused\n`,
    )
  }
  const demandTopic = (permission: Permission, exchange: string, key: string) => {
    demand(permission, exchange)
    if (!exchanges.exists(vhost, exchange))
      throw new Refusal("refusedCommand", "not_found", `no exchange '${exchange}'\n`)
    if (permissions.allowsTopic(permission, vhost, exchange, key)) return
    throw new Refusal("refusedCommand", "access_refused", `${permission} access to topic '${key}' refused\n`)
  }
  return { demand, demandTopic }
}

/** Finds or creates the queue that a SUBSCRIBE names. */
const sourcesOf = (
  { visitor: { vhost }, queues, exchanges }: SessionContext,
  { demand, demandTopic }: ReturnType<typeof demandsOf>,
) => {
  /**
   * Creates a queue for one topic, deleted with its only subscriber. The token must permit it; no customer's token
   * does.
   */
  const topicQueue = (exchange: string, key: string) => {
    const name = `stomp-subscription-${randomUUID()}`
    for (const permission of ["configure", "write", "read"] as const) demand(permission, name)
    demandTopic("read", exchange, key)
    const queue = queues.declare(vhost, name, {})
    const unbind = exchanges.bind({ vhost, exchange, pattern: key, queue })
    const leave = (consumer: Consumer) => {
      unbind()
      // Leave first, otherwise the only subscriber would be notified that its queue is gone.
      queues.leave(vhost, name, consumer)
      queues.delete(vhost, name)
    }
    return { queue, join: (consumer: Consumer) => queues.join(vhost, name, consumer), leave }
  }
  const sourceOf = (frame: Frame) => {
    const destination = destinationOf(frame)
    if (destination.kind === "exchange") return topicQueue(destination.exchange, destination.key)
    const { name } = destination
    demand("read", name)
    const queue = queues.find(vhost, name)
    if (!queue) throw new Refusal("refusedCommand", "not_found", `no queue '${name}' in vhost '${vhost}'\n`)
    return {
      queue,
      join: (consumer: Consumer) => queues.join(vhost, name, consumer),
      leave: (consumer: Consumer) => queues.leave(vhost, name, consumer),
    }
  }
  return sourceOf
}

/** The STOMP commands after CONNECT (B2, H6). */
export const visitorCommands = (context: SessionContext) => {
  const { limits, queues, exchanges, subscriptions, pay } = context
  const { vhost, permissions } = context.visitor
  const { demand, demandTopic } = demandsOf(context)
  const sourceOf = sourcesOf(context, { demand, demandTopic })
  const transactions = emptyTransactions(limits.transactionsPerSession)
  const subscribe = (frame: Frame) => {
    const id = requireHeader(frame, "id")
    if (subscriptions.has(id)) throw new Refusal("refusedCommand", "not_allowed", `the id '${id}' is in use\n`)
    if (subscriptions.count() >= limits.subscriptionsPerSession)
      throw new Refusal("overLimit", "Too many subscriptions")
    subscriptions.add({
      id,
      ackMode: ackModeOf(frame),
      prefetch: prefetchOf(frame),
      ...sourceOf(frame),
    })
    return { afterwards: subscriptions.deliver }
  }
  const send = (frame: Frame) => {
    refuseForgery(frame, permissions.subject)
    const destination = destinationOf(frame)
    const contentType = frame.headers.get("content-type")
    // RabbitMQ would carry any bytes; all of this product's messages are text.
    const content = { body: strictText(frame.body), ...(contentType === undefined ? {} : { contentType }) }
    if (destination.kind === "queue") {
      demand("write", "amq.default")
      queues.find(vhost, destination.name)?.post({ ...content, exchange: "", routingKey: destination.name })
      return undefined
    }
    const { exchange, key } = destination
    demandTopic("write", exchange, key)
    return { taken: exchanges.publish(vhost, { ...content, exchange, routingKey: key }) }
  }

  const negativeAcknowledge = async (frame: Frame) => {
    const ack = requireHeader(frame, "id")
    // One frame may cause many redeliveries: charge each of them.
    if (!(await pay(subscriptions.countCovered(ack) - 1))) throw new Refusal("overLimit", "Too many frames")
    subscriptions.settle(ack, frame.headers.get("requeue") === "false" ? "refused" : "again")
  }

  return async (frame: Frame): Promise<Outcome | undefined> => {
    transactions.follow(frame)
    switch (frame.command) {
      case "BEGIN":
      case "ABORT":
        return undefined
      case "SUBSCRIBE":
        return subscribe(frame)
      case "UNSUBSCRIBE":
        subscriptions.remove(requireHeader(frame, "id"))
        return undefined
      case "SEND":
        return send(frame)
      case "ACK":
        subscriptions.settle(requireHeader(frame, "id"), "taken")
        return undefined
      case "NACK":
        await negativeAcknowledge(frame)
        return undefined
      default:
        throw new Refusal("badRequest", "Bad command", `Could not interpret command ${frame.command}\n`)
    }
  }
}
