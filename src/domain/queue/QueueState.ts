import type { BrokerMessage, DropReason } from "../broker/BrokerMessage.ts"

/** Where a visitor is in the one-to-one line (Q2, Q6). */
export type QueueState =
  /** Counted from 1: 1 is next. Undefined where no list has named the visitor yet: in line, at a place that nobody has told. */
  | { readonly _tag: "Waiting"; readonly position: number | undefined }
  /** No longer in the list by a replacement, after having been in it: position 0. */
  | { readonly _tag: "PickingUp" }
  /** Off the list without a reason, at place 1 or 0: some backends send this at the pick-up. */
  | { readonly _tag: "TakenOff"; readonly position: 0 | undefined }
  | { readonly _tag: "Removed"; readonly reason: DropReason }
  | { readonly _tag: "NoModerator" }
  | { readonly _tag: "PickedUp"; readonly presentationId: number }

/** Counted from 1; 0: the moderator is picking up (Q2). Undefined where there is no place. */
export const positionOf = (state: QueueState): number | undefined => {
  if (state._tag === "Waiting" || state._tag === "TakenOff") return state.position
  return state._tag === "PickingUp" ? 0 : undefined
}

/** What push answers (Q1). */
export interface QueueEntry {
  readonly consumerTag: string
  readonly waitingIds: ReadonlyArray<string>
  readonly queueName: string
  readonly moderatorAvailable: boolean
  /** The visitor was picked up meanwhile. */
  readonly presentationId: number | undefined
  /** The place held before was given up because nobody listened, and nobody has said so yet (decisions Q6). */
  readonly leaseRanOut: boolean
  /** For how long the place has been held, in ms; undefined where the backend does not say. */
  readonly waitedMs: number | undefined
  /** For how long the place is kept while nobody listens, in ms; undefined where the backend does not say. */
  readonly leaseMs: number | undefined
}

/** Names under which the own entry may stand in the queue: the uuid and each consumer tag that a call has answered (decisions E5). */
export type OwnNames = ReadonlySet<string>

/** The waiting list as last heard, and what it says of the visitor. */
export interface InQueue {
  readonly waitingIds: ReadonlyArray<string>
  readonly state: QueueState
}

const isSame = (one: QueueState, other: QueueState) =>
  one._tag === other._tag && (one._tag !== "Waiting" || other._tag !== "Waiting" || one.position === other.position)

const wasListed = (before: QueueState | undefined) =>
  before?._tag === "PickingUp" || (before?._tag === "Waiting" && before.position !== undefined)

/** What a list says of the visitor; the very same state when that has not changed, for places are told again and again (QU9). */
const listed = (names: OwnNames, waitingIds: ReadonlyArray<string>, before: QueueState | undefined): QueueState => {
  const index = waitingIds.findIndex((id) => names.has(id))
  const next = ((): QueueState => {
    if (index >= 0) return { _tag: "Waiting", position: index + 1 }
    if (before?._tag === "TakenOff") return before
    return wasListed(before) ? { _tag: "PickingUp" } : { _tag: "Waiting", position: undefined }
  })()
  return before !== undefined && isSame(before, next) ? before : next
}

/** The state on joining, or on asking again; `before`: the one until then (Q1, Q2). */
export const inQueue = (names: OwnNames, entry: QueueEntry, before?: QueueState): QueueState => {
  if (entry.presentationId !== undefined) return { _tag: "PickedUp", presentationId: entry.presentationId }
  if (!entry.moderatorAvailable) return { _tag: "NoModerator" }
  // The answer of push replaces the expected pick-up.
  const after = before?._tag === "TakenOff" ? ({ _tag: "Waiting", position: before.position } as const) : before
  return listed(names, entry.waitingIds, after)
}

const positionIn = (state: QueueState | undefined) => (state?._tag === "Waiting" ? state.position : undefined)

/**
 * Whether the place was lost between two answers of push: the backend says so, or, where it cannot, the visitor stands further
 * back than before.
 */
export const fellBack = (before: QueueState | undefined, entry: QueueEntry, after: QueueState): boolean => {
  const [was, is] = [positionIn(before), positionIn(after)]
  return after._tag === "Waiting" && (entry.leaseRanOut || (was !== undefined && is !== undefined && is > was))
}

/**
 * The list and the state after a message on the line's queue (Q2, Q6): a replacement of the list, or somebody who is off it. The
 * state is the very same when nothing changed.
 */
export const heardInQueue = (names: OwnNames, { waitingIds, state }: InQueue, message: BrokerMessage): InQueue => {
  if (state._tag === "PickedUp" || state._tag === "Removed") return { waitingIds, state }
  switch (message._tag) {
    case "QueuePosition":
      return { waitingIds: message.waitingIds, state: listed(names, message.waitingIds, state) }
    case "Disconnect": {
      const left = waitingIds.filter((id) => id !== message.consumerTag)
      const isOwn = names.has(message.consumerTag)
      return { waitingIds: left, state: isOwn ? takenOff(state, message.reason) : listed(names, left, state) }
    }
    case "PresentationCalled":
      return { waitingIds, state: { _tag: "PickedUp", presentationId: message.presentationId } }
    default:
      return { waitingIds, state }
  }
}

/** The state after a disconnect of oneself: at place 1 or 0, and at one that nobody has told, it may be the pick-up (decisions Q2). */
const takenOff = (before: QueueState, reason: DropReason | undefined): QueueState => {
  if (before._tag === "TakenOff" && reason === undefined) return before
  const position = positionOf(before)
  if (reason !== undefined || (position ?? 0) > 1) return { _tag: "Removed", reason: reason ?? "removed" }
  return { _tag: "TakenOff", position: position === undefined ? undefined : 0 }
}

/** For how long a state is believed without a call before push is asked again, in ms; `undefined` if for as long as it lasts (decisions Q2). */
export const pickUpPatienceMs = ({ _tag }: QueueState): number | undefined => {
  if (_tag === "PickingUp") return 30_000
  return _tag === "TakenOff" ? 10_000 : undefined
}

/** After this long without a word on the line push is asked again, in ms: more than a repetition, less than a lease (QU1, QU9). */
export const silenceMs = 45_000

/** How long to wait before each time that push is asked again for a line that cannot be heard, in ms (B7). */
const unheardDelaysMs: ReadonlyArray<number> = [0, 1_000, 4_000]
/** How long to wait before each time that push is asked again after it has failed, in ms (X2). */
const failedDelaysMs: ReadonlyArray<number> = [1_000, 2_000, 4_000, 8_000, 15_000]
/** What each wait comes to in the end, in ms: asked at most twice a minute by itself, however long it goes on. */
const lastDelayMs = 30_000

/** After so many times in a row it is said that the line cannot be heard; it is tried on (B7). */
export const patientTries = unheardDelaysMs.length

/** A line that was heard for this long, in ms, is well: the pauses begin with the shortest when it is lost. */
export const steadyAfterMs = lastDelayMs

/** How long to wait before a line that could not be heard so many times is asked for again, in ms. */
export const unheardDelayMs = (times: number): number => unheardDelaysMs[times - 1] ?? lastDelayMs

/** How long to wait before push, which has failed so many times, is asked again, in ms; `draw` in [0, 1) spreads visitors. */
export const failedDelayMs = (times: number, draw: number): number =>
  Math.round((failedDelaysMs[times - 1] ?? lastDelayMs) * (0.8 + 0.4 * draw))

/** For how long a place is kept while nobody listens where the backend does not say, in ms (decisions Q6). */
export const usualLeaseMs = 60_000

/** A visitor who was out of reach for this long, in ms, is told what became of the place: half a lease. */
export const awayAfterMs = 30_000

/** From then on it is a long wait, in ms (QU10 names none; ten minutes is our choice). */
export const longWaitMs = 600_000
