import type { BothLanguages, BrokerMessage, DropReason, QueueWord, WaitFigures } from "../broker/BrokerMessage.ts"
import type { Product } from "../product/Product.ts"

/** A visitor's state in the one-to-one queue (Q2, Q6). */
export type QueueState =
  /**
   * Counted from 1: 1 is next. `undefined` if no list has contained the visitor yet: the position in the queue is not
   * known.
   */
  | { readonly _tag: "Waiting"; readonly position: number | undefined }
  /** A new list does not contain the visitor any more: position 0. */
  | { readonly _tag: "PickingUp" }
  /** Taken off the list without a reason, at position 1 or 0. Some backends send this at the pick-up. */
  | { readonly _tag: "TakenOff"; readonly position: 0 | undefined }
  | { readonly _tag: "Removed"; readonly reason: DropReason }
  | { readonly _tag: "NoModerator" }
  /** A consultant has moved the visitor to the queue of another location, where the place is reserved. */
  | { readonly _tag: "Moved"; readonly locationId: number }
  | { readonly _tag: "PickedUp"; readonly presentationId: number }

/** Counted from 1; 0: the moderator is picking up (Q2). `undefined` if there is no position. */
export const positionOf = (state: QueueState): number | undefined => {
  if (state._tag === "Waiting" || state._tag === "TakenOff") return state.position
  return state._tag === "PickingUp" ? 0 : undefined
}

export interface QueueProgress {
  /** `undefined` until the first answer of `push`. */
  readonly state: QueueState | undefined
  /** Whether the wait has become long (QU10). */
  readonly isLong: boolean
  /** Whether the connection has been down for longer than the lease, so that the place may be gone (Q6). */
  readonly isAtRisk: boolean
  /** Whether the last `push` failed (X2). */
  readonly isUnanswered: boolean
  /** The backend's own message with that failure; `undefined` if there is none. */
  readonly refusal: string | undefined
  /** `false` after several failures to subscribe to the queue of `push`; `true` after the next success (B7). */
  readonly isSubscribed: boolean
  /** The wait of a visitor who joins now, in minutes; `undefined` if the backend does not report it. */
  readonly expectedMinutes: number | undefined
  /** The consultants' last text to this visitor. */
  readonly word: QueueWord | undefined
  /** The figures for an estimate of the wait; `undefined` if the backend sends none. */
  readonly figures: WaitFigures | undefined
  /** The consultants' text for all visitors who wait here. */
  readonly pinned: BothLanguages | undefined
  /**
   * End of the time for which the place of a visitor who is called is kept, in ms since 1970; `undefined` if the
   * visitor is not called.
   */
  readonly keptUntil: number | undefined
}

/** The interest of a visitor that the consultant may know once the visitor has agreed to the terms. */
export interface Interest {
  /** The model that the host page presents. */
  readonly product: Product
  /** IANA name of the visitor's zone. */
  readonly timeZone: string
}

export const noProgress: QueueProgress = {
  state: undefined,
  isLong: false,
  isAtRisk: false,
  isUnanswered: false,
  refusal: undefined,
  isSubscribed: true,
  expectedMinutes: undefined,
  word: undefined,
  figures: undefined,
  pinned: undefined,
  keptUntil: undefined,
}

/** Whether `push` fails, or its queue cannot be subscribed. Both are retried automatically (X2, B7). */
export const hasFailed = ({ isUnanswered, isSubscribed }: QueueProgress): boolean => isUnanswered || !isSubscribed

/** The answer of `push` (Q1). */
export interface QueueEntry {
  readonly consumerTag: string
  readonly waitingIds: ReadonlyArray<string>
  readonly queueName: string
  readonly moderatorAvailable: boolean
  /** Set if the visitor was picked up in the meantime. */
  readonly presentationId: number | undefined
  /**
   * Whether the earlier place was lost because no tab subscribed, and this has not been reported yet (readings Q6).
   */
  readonly leaseExpired: boolean
  /** Time in ms since the visitor got the place; `undefined` if the backend does not report it. */
  readonly waitedMs: number | undefined
  /** Time in ms for which the place is reserved without a subscriber; `undefined` if the backend does not report it. */
  readonly leaseMs: number | undefined
  /** The wait of a visitor who joins now, in minutes; `undefined` if the backend does not report it. */
  readonly expectedMinutes: number | undefined
  /** The consultants' last text to this visitor; `undefined` if there is none. */
  readonly word: QueueWord | undefined
  readonly figures: WaitFigures | undefined
  readonly pinned: BothLanguages | undefined
  readonly keptUntil: number | undefined
}

/**
 * Names under which the visitor's entry may be in the queue: the uuid and each consumer tag that a call has returned
 * (readings E5).
 */
export type EntryNames = ReadonlySet<string>

/** The last received waiting list, and the visitor's state in it. */
export interface InQueue {
  readonly waitingIds: ReadonlyArray<string>
  readonly state: QueueState
}

const isSame = (one: QueueState, other: QueueState) =>
  one._tag === other._tag && (one._tag !== "Waiting" || other._tag !== "Waiting" || one.position === other.position)

const wasListed = (before: QueueState | undefined) =>
  before?._tag === "PickingUp" || (before?._tag === "Waiting" && before.position !== undefined)

/** The visitor's state from a list; the identical state if it has not changed, because positions are repeated (QU9). */
const listed = (names: EntryNames, waitingIds: ReadonlyArray<string>, before: QueueState | undefined): QueueState => {
  const index = waitingIds.findIndex((id) => names.has(id))
  const next = ((): QueueState => {
    if (index >= 0) return { _tag: "Waiting", position: index + 1 }
    if (before?._tag === "TakenOff") return before
    return wasListed(before) ? { _tag: "PickingUp" } : { _tag: "Waiting", position: undefined }
  })()
  return before !== undefined && isSame(before, next) ? before : next
}

/** The state after joining, at first or again. `before`: the previous state (Q1, Q2). */
export const inQueue = (names: EntryNames, entry: QueueEntry, before?: QueueState): QueueState => {
  if (entry.presentationId !== undefined) return { _tag: "PickedUp", presentationId: entry.presentationId }
  if (!entry.moderatorAvailable) return { _tag: "NoModerator" }
  // The answer of `push` replaces the expected pick-up.
  const after = before?._tag === "TakenOff" ? ({ _tag: "Waiting", position: before.position } as const) : before
  return listed(names, entry.waitingIds, after)
}

const positionIn = (state: QueueState | undefined) => (state?._tag === "Waiting" ? state.position : undefined)

/**
 * Whether the place was lost between two answers of `push`: the backend says so or, if it cannot, the visitor is
 * further back than before.
 */
export const fellBack = (before: QueueState | undefined, entry: QueueEntry, after: QueueState): boolean => {
  const [was, is] = [positionIn(before), positionIn(after)]
  return after._tag === "Waiting" && (entry.leaseExpired || (was !== undefined && is !== undefined && is > was))
}

/**
 * The list and the state after a message on the visitor's queue (Q2, Q6): a new list, or a visitor who was taken off
 * it. Returns the identical state if nothing changed.
 */
export const queueAfter = (names: EntryNames, { waitingIds, state }: InQueue, message: BrokerMessage): InQueue => {
  if (state._tag === "PickedUp" || state._tag === "Removed" || state._tag === "Moved") return { waitingIds, state }
  switch (message._tag) {
    case "QueuePosition": {
      const next = listed(names, message.waitingIds, state)
      // Ignored while the visitor is being picked up, because then a consultant is there.
      const isAlone = message.isUnattended && next._tag === "Waiting"
      return { waitingIds: message.waitingIds, state: isAlone ? { _tag: "NoModerator" } : next }
    }
    case "Disconnect": {
      const left = waitingIds.filter((id) => id !== message.consumerTag)
      const isOwn = names.has(message.consumerTag)
      return { waitingIds: left, state: isOwn ? takenOff(state, message.reason) : listed(names, left, state) }
    }
    case "QueueMoved":
      return { waitingIds, state: { _tag: "Moved", locationId: message.locationId } }
    case "PresentationCalled":
      return { waitingIds, state: { _tag: "PickedUp", presentationId: message.presentationId } }
    default:
      return { waitingIds, state }
  }
}

/** The fields of a message for all visitors who wait, besides their places. Empty if it has none. */
export const newsOf = (
  message: BrokerMessage,
): Partial<Pick<QueueProgress, "expectedMinutes" | "word" | "figures" | "pinned">> => {
  if (message._tag === "QueueWordCame") return { word: message.word }
  if (message._tag === "QueueWordPinned") return { pinned: message.text }
  return message._tag === "QueuePosition" ? { expectedMinutes: message.expectedMinutes, figures: message.figures } : {}
}

/**
 * The state after the visitor's own disconnect: at position 1 or 0, or at an unknown one, it may be the pick-up
 * (readings Q2).
 */
const takenOff = (before: QueueState, reason: DropReason | undefined): QueueState => {
  if (before._tag === "TakenOff" && reason === undefined) return before
  const position = positionOf(before)
  if (reason !== undefined || (position ?? 0) > 1) return { _tag: "Removed", reason: reason ?? "removed" }
  return { _tag: "TakenOff", position: position === undefined ? undefined : 0 }
}

/**
 * Timeout of a state without a call before `push` is requested again, in ms; `undefined` if it has none (readings Q2).
 */
export const pickUpPatienceMs = ({ _tag }: QueueState): number | undefined => {
  if (_tag === "PickingUp") return 30_000
  return _tag === "TakenOff" ? 10_000 : undefined
}

/**
 * Silence on the queue after which `push` is requested again, in ms: more than a repetition, less than a lease (QU1,
 * QU9).
 */
export const silenceMs = 45_000

/** Delays before `push` is requested again for a queue that cannot be subscribed, in ms (B7). */
const subscribeDelaysMs: ReadonlyArray<number> = [0, 1_000, 4_000]
/** Delays before `push` is requested again after a failure, in ms (X2). */
const failedDelaysMs: ReadonlyArray<number> = [1_000, 2_000, 4_000, 8_000, 15_000]
/** Every later delay, in ms: at most two automatic requests a minute, without a limit. */
const lastDelayMs = 30_000

/** Consecutive failures after which the screen shows that the queue cannot be subscribed. Retries continue (B7). */
export const triesBeforeMessage = subscribeDelaysMs.length

/** Time after which a subscription counts as stable, in ms. A loss after that restarts with the shortest delay. */
export const stableAfterMs = lastDelayMs

/** Delay before the next attempt after consecutive failed subscriptions, in ms. */
export const resubscribeDelayMs = (times: number): number => subscribeDelaysMs[times - 1] ?? lastDelayMs

/** Delay before the next `push` after consecutive failures, in ms; `draw` in [0, 1) spreads visitors. */
export const failedDelayMs = (times: number, draw: number): number =>
  Math.round((failedDelaysMs[times - 1] ?? lastDelayMs) * (0.8 + 0.4 * draw))

/**
 * Lease in ms if the backend reports none: time for which a place is reserved without a subscriber (readings Q6).
 */
export const usualLeaseMs = 60_000

/** Absence after which the visitor is notified about the place, in ms: half a lease. */
export const awayAfterMs = 30_000

/** Time after which a wait counts as long, in ms (QU10 names none; ten minutes is our choice). */
export const longWaitMs = 600_000
