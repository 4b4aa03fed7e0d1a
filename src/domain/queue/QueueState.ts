import type { BrokerMessage } from "../broker/BrokerMessage.ts"

/** Where a visitor is in the one-to-one line (Q2, Q6). */
export type QueueState =
  /** Counted from 1: 1 is next. */
  | { readonly _tag: "Waiting"; readonly position: number }
  /** No longer in the line after having been in it: position 0. */
  | { readonly _tag: "PickingUp" }
  | { readonly _tag: "Removed" }
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

/** The state after a message on the line's queue (Q2, Q6). Only a disconnect of oneself is being removed. */
export const heardInLine = (names: OwnNames, state: QueueState, message: BrokerMessage): QueueState => {
  if (state._tag === "PickedUp" || state._tag === "Removed") return state
  switch (message._tag) {
    case "QueuePosition":
      return positioned(names, message.waitingIds)
    case "Disconnect":
      return isOwn(names, message.consumerTag) ? { _tag: "Removed" } : state
    case "PresentationCalled":
      return { _tag: "PickedUp", presentationId: message.presentationId }
    default:
      return state
  }
}

/** After this long at position 0 without being called, push is asked again (decisions Q2). */
export const pickUpPatienceMs = 30_000
