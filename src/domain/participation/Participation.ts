import type { Agenda } from "./Agenda.ts"
import type { Choice, Poll } from "./Poll.ts"
import type { OwnQuestions, Questions } from "./Questions.ts"

/** Raised hands: tickets, which name nobody. */
export interface RaisedHands {
  readonly count: number
  /** The tickets that were raised first, in order. */
  readonly first: ReadonlyArray<number>
  /** Tickets that the consultant has called on. */
  readonly called: ReadonlyArray<number>
}

export const reactionKinds = ["thumb", "heart", "smile", "surprise"] as const

export type ReactionKind = (typeof reactionKinds)[number]

/** Delay before a visitor may react again, in ms: the backend refuses more. */
export const reactionPauseMs = 3_000

/** The participation in a webinar, as all guests see it. Parts that the backend does not offer are absent. */
export interface Participation {
  /** Increases with each publication. */
  readonly version: number
  readonly hands?: RaisedHands | undefined
  /** All reactions since the start. */
  readonly reactions?: Readonly<Record<ReactionKind, number>> | undefined
  readonly questions?: Questions | undefined
  readonly poll?: Poll | undefined
  /** `points` are absent in publications: they do not change while the webinar is live. */
  readonly agenda?: (Omit<Agenda, "points"> & { readonly points?: Agenda["points"] | undefined }) | undefined
}

/** This visitor's part. */
export interface OwnPart extends OwnQuestions {
  /** The ticket of the raised hand. */
  readonly hand: number | undefined
  readonly choice: Choice | undefined
}

/** Whether a publication is newer than the known state. */
export const isNewer = (known: Participation | undefined, published: Participation): boolean =>
  known === undefined || published.version > known.version

/** Whether a response is at least as new as the known state: it contains the visitor's own last action. */
export const isCurrent = (known: Participation | undefined, read: Participation): boolean =>
  known === undefined || read.version >= known.version

export type OwnHand =
  | { readonly kind: "down" }
  /** `place` counts from 1; `undefined` behind the tickets that the backend lists. */
  | { readonly kind: "raised"; readonly place: number | undefined; readonly count: number }
  /** The consultant has called on this visitor. */
  | { readonly kind: "called" }

/** The visitor's hand among all. A ticket that is no longer listed was lowered by the consultant. */
export const ownHand = ({ count, first, called }: RaisedHands, ticket: number | undefined): OwnHand => {
  if (ticket === undefined) return { kind: "down" }
  if (called.includes(ticket)) return { kind: "called" }
  const index = first.indexOf(ticket)
  if (index >= 0) return { kind: "raised", place: index + 1, count }
  const isBehind = count > first.length && ticket > (first.at(-1) ?? 0)
  return isBehind ? { kind: "raised", place: undefined, count } : { kind: "down" }
}
