import { randomUUID } from "node:crypto"
import pLimit, { type LimitFunction } from "p-limit"
import type { Arrival } from "../../broker/Counterpart.ts"
import { frameText } from "../../broker/stomp/frameText.ts"
import type { TakeOne } from "../../limits/heldAtOnce.ts"
import type { Received } from "../webStomp.ts"
import type { RabbitLink } from "./rabbitLink.ts"

/** The link that a disconnected visitor leaves open. */
export interface LeftLink {
  readonly link: RabbitLink
  /** Records a delivery that must be given back. */
  readonly delivered: (received: Received) => void
  /**
   * The frames that end all subscriptions and give their deliveries back to the queues. RabbitMQ confirms them with a
   * receipt of this name. `undefined` if that is impossible.
   */
  readonly withdrawal: (receipt: string) => string | undefined
}

/** Connections to RabbitMQ that stay open for disconnected visitors. */
export interface IdleLinks {
  /** Stores a link without subscriptions until its visitor is back. `false` if there is no space for it. */
  readonly put: (arrival: Arrival, left: LeftLink) => boolean
  /** Takes the link with the same token, virtual host and heart-beats. Resolves with `undefined` if there is none. */
  readonly take: (arrival: Arrival) => Promise<RabbitLink | undefined>
  /** Closes the links of a subject that may no longer use the broker. */
  readonly remove: (subject: string) => void
  /** Closes all links. */
  readonly clear: () => void
}

interface IdleParts {
  /** Counts the idle links of an address. */
  readonly takeOne: TakeOne
  /** Time in ms for which an idle link stays open. Default 30,000: reconnects of many visitors are spread over 20 s. */
  readonly keptMs?: number
}

const usualMs = 30_000
/**
 * Time in ms for which a returning visitor waits for the end of the earlier subscriptions: about as long as another
 * CONNECT takes.
 */
const withdrawnMs = 250
/** Maximum number of idle links. */
const most = 4_096
/**
 * Maximum number of visitors whose subscriptions are ended at the same time. Deliveries under way meanwhile cost the
 * connection, so each has to be quick.
 */
const mostAtOnce = 32

/** The token decides what RabbitMQ allows on a link, and the heart-beats are agreed once. */
const termsOf = ({ visitor: { vhost, heartbeat }, passcode }: Arrival): string =>
  JSON.stringify([vhost, heartbeat.incomingMs, heartbeat.outgoingMs, passcode])

interface Idle {
  readonly subject: string
  /** Resolves with the link once it has no subscriptions; with `undefined` if it has ended. */
  readonly ready: Promise<RabbitLink | undefined>
  /** Hands the link over. `false` if it has ended. */
  readonly release: () => boolean
  readonly close: () => void
}

/**
 * An empty transaction. Its receipt proves that no earlier delivery is still under way: RabbitMQ reports a delivery
 * that it began before the end of the subscription by an ERROR, and confirms the transaction afterwards.
 */
const fenceOf = (name: string): string =>
  frameText("BEGIN", { transaction: name }) + frameText("ABORT", { transaction: name, receipt: name })

/** Withdraws the link's subscriptions, then waits for `keptMs`. `gone` is called once it is closed or released. */
const idleLink = (
  subject: string,
  { link, delivered, withdrawal }: LeftLink,
  keptMs: number,
  inTurn: LimitFunction,
  gone: () => void,
): Idle => {
  const receipt = `withdrawn-${randomUUID()}`
  const fence = `fence-${receipt}`
  let isAsked = false
  let isOver = false
  let settle: (link: RabbitLink | undefined) => void = () => undefined
  const ready = new Promise<RabbitLink | undefined>((resolve) => {
    settle = resolve
  })
  const release = () => {
    if (isOver) return false
    isOver = true
    clearTimeout(timer)
    gone()
    return true
  }
  const ended = () => {
    release()
    settle(undefined)
  }
  const close = () => {
    if (!release()) return
    settle(undefined)
    link.leave()
  }
  const timer = setTimeout(close, keptMs)
  link.follow({
    received: (received) => {
      if (!isAsked) return delivered(received)
      for (const { command, headers } of received.frames) {
        const confirmed = command === "RECEIPT" ? headers.get("receipt-id") : undefined
        if (confirmed === receipt) void link.send(fenceOf(fence))
        if (confirmed === fence) settle(link)
        // RabbitMQ requeues a delivery without a subscription only when the connection ends.
        if (command !== "RECEIPT") close()
      }
    },
    closed: ended,
  })
  link.resume()
  void inTurn(async () => {
    if (isOver) return
    isAsked = true
    const frames = withdrawal(receipt)
    if (frames === undefined) return close()
    void link.send(frames)
    await ready
  })
  return { subject, ready, release, close }
}

/**
 * CONNECT costs RabbitMQ several times as much as a subscription. So the connection of a disconnected visitor stays
 * open for a while, and its subscriptions end at once: the backend sees that the visitor is gone, and unacknowledged
 * messages return to their queues. For several tabs with one token, one link is kept.
 */
export const idleLinks = ({ takeOne, keptMs = usualMs }: IdleParts): IdleLinks => {
  const all = new Set<Idle>()
  /** Idle links that can be taken, by their terms. */
  const links = new Map<string, Idle>()
  const inTurn = pLimit(mostAtOnce)

  return {
    put: (arrival, left) => {
      const terms = termsOf(arrival)
      const free = all.size < most && !links.has(terms) ? takeOne(arrival.address) : undefined
      if (!free) return false
      const idle = idleLink(arrival.visitor.permissions.subject, left, keptMs, inTurn, () => {
        free()
        all.delete(idle)
        if (links.get(terms) === idle) links.delete(terms)
      })
      all.add(idle)
      links.set(terms, idle)
      return true
    },
    take: async (arrival) => {
      const terms = termsOf(arrival)
      const idle = links.get(terms)
      if (!idle) return undefined
      // Nobody else may take it in the meantime.
      links.delete(terms)
      const tooLate = setTimeout(idle.close, withdrawnMs)
      const link = await idle.ready
      clearTimeout(tooLate)
      return idle.release() ? link : undefined
    },
    remove: (subject) => {
      for (const idle of [...all]) if (idle.subject === subject) idle.close()
    },
    clear: () => {
      for (const idle of [...all]) idle.close()
    },
  }
}
