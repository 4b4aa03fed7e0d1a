import type { Limits } from "../broker/limits.ts"
import { type AckMode, heldDeliveries } from "../broker/queues/heldDeliveries.ts"
import { Refusal } from "../broker/Refusal.ts"
import type { Frame } from "../broker/stomp/Frame.ts"
import { strictText } from "../broker/stomp/frameDecoder.ts"
import { frameText } from "../broker/stomp/frameText.ts"
import { ackModeOf, prefetchOf, requireHeader } from "../broker/stomp/requests.ts"
import { emptyTransactions } from "../broker/stomp/transactions.ts"

interface Subscription {
  readonly ackMode: AckMode
  /** Maximum number of acknowledgements that wait to be sent together. */
  readonly mayWait: number
}

interface Uplink {
  readonly limits: Limits
  /** Sends a frame to RabbitMQ. Resolves once more may be sent. */
  readonly send: (text: string) => Promise<void>
  /** Counts frames against the subject's limit. `false` if nothing is left. */
  readonly pay: (frames: number) => Promise<boolean>
}

/** A visitor who left more deliveries unacknowledged costs less as a new connection. */
const mostGivenBack = 100

/** The subscription that an unknown delivery counts for. */
const unknown: Subscription = { ackMode: "client-individual", mayWait: 0 }

/**
 * Maximum delay of an acknowledgement, in ms. A chat of two messages a second then costs one write per visitor each
 * second instead of two;
 * a write is as much work for this process as a message. RabbitMQ delivers unacknowledged messages again, and readers
 * detect the duplicates (H1).
 */
const ackWaitMs = 1_000

/** One frame of the visitor may cover many deliveries; RabbitMQ receives one frame for each. */
const settleEach = async ({ command, headers }: Frame, acks: ReadonlyArray<string>, send: Uplink["send"]) => {
  const only = (name: string) => {
    const value = headers.get(name)
    return value === undefined ? {} : { [name]: value }
  }
  for (const [index, id] of acks.entries()) {
    const isLast = index === acks.length - 1
    await send(frameText(command, { id, ...only("requeue"), ...(isLast ? only("receipt") : {}) }))
  }
}

/** Acknowledges to RabbitMQ, at once or together with others within `ackWaitMs`. */
const delayedAcks = (send: Uplink["send"]) => {
  let owed: string[] = []
  let owing: NodeJS.Timeout | undefined
  /** The delayed acknowledgements, which the caller sends. */
  const takeOwed = (): string => {
    clearTimeout(owing)
    owing = undefined
    const frames = owed.join("")
    owed = []
    return frames
  }
  /** Sends the delayed acknowledgements in one write. */
  const flush = (): Promise<void> => {
    const frames = takeOwed()
    return frames === "" ? Promise.resolve() : send(frames)
  }
  const owe = (id: string, mayWait: number): Promise<void> => {
    owed.push(frameText("ACK", { id }))
    if (owed.length > mayWait) return flush()
    owing ??= setTimeout(() => void flush(), ackWaitMs)
    return Promise.resolve()
  }

  return { flush, owe, takeOwed }
}

/** A session's subscriptions. Ids are the visitor's. */
const subscriptionsOf = (most: number) => {
  const current = new Map<string, Subscription>()
  /** Subscriptions that ended last: deliveries to them may still arrive. */
  const former = new Map<string, Subscription>()
  return {
    /** Throws a `Refusal` if the id is in use, or there are too many. */
    start: (id: string, subscription: Subscription) => {
      if (current.has(id)) throw new Refusal("refusedCommand", "not_allowed", `the id '${id}' is in use\n`)
      if (current.size >= most) throw new Refusal("overLimit", "Too many subscriptions")
      current.set(id, subscription)
    },
    /** Throws a `Refusal` if there is none of this id. */
    end: (id: string) => {
      const subscription = current.get(id)
      if (!subscription) throw new Refusal("badRequest", "Subscription not found", `There is no subscription ${id}\n`)
      current.delete(id)
      former.delete(id)
      former.set(id, subscription)
      const [oldest] = former.keys()
      if (former.size > most && oldest !== undefined) former.delete(oldest)
    },
    /** Finds the subscription of a delivery. */
    find: (id: string): Subscription => current.get(id) ?? former.get(id) ?? unknown,
    isCurrent: (subscription: Subscription) => [...current.values()].includes(subscription),
    ids: () => [...current.keys()],
  }
}

const acksOf = (deliveries: ReadonlyArray<readonly [string, unknown]>) => deliveries.map(([ack]) => ack)

/** Gives deliveries back and ends subscriptions in one transaction, which RabbitMQ confirms with this receipt. */
const withdrawalFrames = (receipt: string, acks: ReadonlyArray<string>, ids: ReadonlyArray<string>) => {
  const transaction = receipt
  return [
    frameText("BEGIN", { transaction }),
    ...acks.map((id) => frameText("NACK", { id, transaction })),
    ...ids.map((id) => frameText("UNSUBSCRIBE", { id })),
    frameText("COMMIT", { transaction, receipt }),
  ]
}

/**
 * Relays the STOMP commands after CONNECT to RabbitMQ. Writes each frame again, so that RabbitMQ reads exactly what was
 * checked here.
 *
 * RabbitMQ limits neither a session's unacknowledged deliveries nor what it sends in mode "auto", where an unread
 * socket fills its memory.
 * So the relay always subscribes with individual acknowledgements, with a share of `heldPerSession` for each
 * subscription. It applies the visitor's own mode itself, like the embedded broker.
 */
export const relayedCommands = ({ limits, send, pay }: Uplink) => {
  const share = Math.max(1, Math.floor(limits.heldPerSession / limits.subscriptionsPerSession))
  const transactions = emptyTransactions(limits.transactionsPerSession)
  const subscriptions = subscriptionsOf(limits.subscriptionsPerSession)
  const held = heldDeliveries<{ readonly subscription: Subscription; readonly bytes: number }>()
  /** Ids of deliveries in mode "auto" that are not acknowledged yet. */
  let taken: string[] = []
  let isLeaving = false

  const forward = ({ command, headers, body }: Frame, changed: Readonly<Record<string, string>> = {}) => {
    const { "content-length": _counted, ...others } = Object.fromEntries(headers)
    return send(frameText(command, { ...others, ...changed }, strictText(body)))
  }

  const subscribe = (frame: Frame) => {
    const prefetch = Math.min(prefetchOf(frame) || share, share)
    // RabbitMQ must never wait for a delayed acknowledgement.
    const subscription = { ackMode: ackModeOf(frame), mayWait: Math.floor(prefetch / 4) }
    subscriptions.start(requireHeader(frame, "id"), subscription)
    return forward(frame, { ack: "client-individual", "prefetch-count": String(prefetch) })
  }
  const unsubscribe = (frame: Frame) => {
    subscriptions.end(requireHeader(frame, "id"))
    return forward(frame)
  }
  const { flush, owe, takeOwed } = delayedAcks(send)
  const settled = (frame: Frame) => held.settle(requireHeader(frame, "id"))
  const take = async (frame: Frame) => {
    const deliveries = settled(frame)
    if (frame.headers.has("receipt")) return settleEach(frame, acksOf(deliveries), send)
    for (const [ack, { subscription }] of deliveries) await owe(ack, subscription.mayWait)
  }
  const giveBack = async (frame: Frame) => {
    // RabbitMQ may deliver each of them again.
    if (!(await pay(held.countCovered(requireHeader(frame, "id")) - 1)))
      throw new Refusal("overLimit", "Too many frames")
    return settleEach(frame, acksOf(settled(frame)), send)
  }

  /**
   * The frames that end all subscriptions and give their deliveries back; `undefined` if that is impossible. RabbitMQ
   * accepts a NACK only during the subscription, and would then deliver again at once; in a transaction the NACK takes
   * effect after the end of the subscription.
   */
  const withdrawal = (receipt: string): string | undefined => {
    const unread = held.all()
    const isClean = !isLeaving && !transactions.areOpen() && unread.length + taken.length <= mostGivenBack
    if (!isClean || unread.some(([, { subscription }]) => !subscriptions.isCurrent(subscription))) return undefined
    return [takeOwed(), ...withdrawalFrames(receipt, [...acksOf(unread), ...taken], subscriptions.ids())].join("")
  }

  return {
    withdrawal,
    execute: async (frame: Frame): Promise<void> => {
      transactions.follow(frame)
      isLeaving ||= frame.command === "DISCONNECT"
      // Earlier acknowledgements stay ahead of this frame.
      if (frame.command !== "ACK" || frame.headers.has("receipt")) await flush()
      switch (frame.command) {
        case "SUBSCRIBE":
          return subscribe(frame)
        case "UNSUBSCRIBE":
          return unsubscribe(frame)
        case "ACK":
          return take(frame)
        case "NACK":
          return giveBack(frame)
        case "BEGIN":
        case "ABORT":
        case "SEND":
        case "DISCONNECT":
          return forward(frame)
        default:
          throw new Refusal("badRequest", "Bad command", `Could not interpret command ${frame.command}\n`)
      }
    },
    /** Sends the delayed acknowledgements when the visitor has left. */
    flush,
    /** Records a frame that is sent to the visitor. */
    delivered: ({ command, headers, body }: Frame) => {
      const ack = headers.get("ack")
      if (command !== "MESSAGE" || ack === undefined) return
      const id = headers.get("subscription") ?? ""
      const subscription = subscriptions.find(id)
      if (subscription.ackMode === "auto") taken.push(ack)
      else held.add(ack, { subscription, bytes: body.length })
    },
    /** Acknowledges deliveries in mode "auto", once the visitor's socket has room. */
    acknowledge: () => {
      const acks = taken
      taken = []
      for (const id of acks) void send(frameText("ACK", { id }))
    },
  }
}
