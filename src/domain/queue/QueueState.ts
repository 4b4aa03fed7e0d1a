import type { BrokerMessage, DropReason } from "../broker/BrokerMessage.ts"

/** Where a visitor is in the one-to-one line (Q2, Q6). */
export type QueueState =
  /** Counted from 1: 1 is next. */
  | { readonly _tag: "Waiting"; readonly position: number }
  /** No longer in the line after having been in it: position 0. */
  | { readonly _tag: "PickingUp" }
  | { readonly _tag: "Removed"; readonly reason: DropReason }
  | { readonly _tag: "NoModerator" }
  | { readonly _tag: "PickedUp"; readonly presentationId: number }

/** What push answers (Q1). */
export interface Line {
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
}

/** Names under which the own entry may stand in the line (decisions E5). */
export interface OwnNames {
  readonly consumerTag: string
  readonly uuid: string
}

const isOwn = (names: OwnNames, id: string) => id === names.consumerTag || id === names.uuid

const positioned = (names: OwnNames, waitingIds: ReadonlyArray<string>): QueueState => {
  const index = waitingIds.findIndex((id) => isOwn(names, id))
  return index < 0 ? { _tag: "PickingUp" } : { _tag: "Waiting", position: index + 1 }
}

/** The state on joining. */
export const inLine = (names: OwnNames, line: Line): QueueState => {
  if (line.presentationId !== undefined) return { _tag: "PickedUp", presentationId: line.presentationId }
  if (!line.moderatorAvailable) return { _tag: "NoModerator" }
  return positioned(names, line.waitingIds)
}

const isSame = (one: QueueState, other: QueueState) =>
  one._tag === other._tag && (one._tag !== "Waiting" || other._tag !== "Waiting" || one.position === other.position)

/**
 * Whether the place was lost between two answers of push: the backend says so, or, where it cannot, the visitor stands further
 * back than before.
 */
export const fellBack = (before: QueueState | undefined, line: Line, after: QueueState): boolean =>
  after._tag === "Waiting" && (line.leaseRanOut || (before?._tag === "Waiting" && after.position > before.position))

/**
 * The state after a message on the line's queue (Q2, Q6): the very same when nothing changed, for places are told again and
 * again (QU9). Only a disconnect of oneself is being removed.
 */
export const heardInLine = (names: OwnNames, state: QueueState, message: BrokerMessage): QueueState => {
  if (state._tag === "PickedUp" || state._tag === "Removed") return state
  switch (message._tag) {
    case "QueuePosition": {
      const next = positioned(names, message.waitingIds)
      return isSame(state, next) ? state : next
    }
    case "Disconnect":
      return isOwn(names, message.consumerTag) ? { _tag: "Removed", reason: message.reason } : state
    case "PresentationCalled":
      return { _tag: "PickedUp", presentationId: message.presentationId }
    default:
      return state
  }
}

/** After this long at position 0 without being called, push is asked again (decisions Q2). */
export const pickUpPatienceMs = 30_000

/** After this long without a word on the line push is asked again, in ms: more than a repetition, less than a lease (QU1, QU9). */
export const silenceMs = 45_000

/** How long to wait before each time that push is asked again for a line that cannot be heard, in ms; then it has failed (B7). */
export const unheardDelaysMs: ReadonlyArray<number> = [0, 1_000, 4_000]

/** From then on it is a long wait, in ms (QU10 names none; ten minutes is our choice). */
export const longWaitMs = 600_000
