import type { PresentationKind } from "../stream/streamSource.ts"
import type { Presentation } from "./Presentation.ts"

/** `undefined` until the presentation is fetched: a call out of the queue has its id only (Q7). */
type CalledKind = PresentationKind | undefined

/** A visitor's state in a consultation, as a state table (R11, Q7-Q9). */
export type VisitState =
  | { readonly _tag: "Arriving" }
  | { readonly _tag: "Queued" }
  | { readonly _tag: "NoModerator" }
  | { readonly _tag: "AwaitingStart"; readonly presentation: Presentation }
  /** Called. After 1 s the visitor moves to the presentation (Q7). */
  | { readonly _tag: "Invited"; readonly presentationId: number; readonly kind: CalledKind }
  | {
      readonly _tag: "Live"
      readonly presentationId: number
      readonly presentation: Presentation | undefined
      readonly kind: CalledKind
    }
  | Over
  /** A presentation call answered 403 (R8). `detail`: the answer's message (N3). */
  | { readonly _tag: "NotInvited"; readonly presentationId: number; readonly detail?: string | undefined }

/** Whether the backend has the visitor's consent to the presentation that the visit is about (C3). */
export const hasConsent = (state: VisitState): boolean =>
  (state._tag === "AwaitingStart" || state._tag === "Live") && state.presentation?.consentGiven === true

/** Name of the presentation that the visit is about. `undefined` if it has none, or until it is known. */
export const presentationName = (state: VisitState | undefined): string | undefined =>
  state?._tag === "AwaitingStart" || state?._tag === "Live" ? state.presentation?.name : undefined

/** Ended. If the visitor was live, the end page with feedback follows; otherwise the completed page. */
export interface Over {
  readonly _tag: "Over"
  readonly presentationId: number
  readonly wasLive: boolean
  readonly kind: CalledKind
  /** The consultant's first name; `undefined` if it is not known. */
  readonly consultant?: string | undefined
  /** Absent if the page learned of the end only later, such as after a broken connection. */
  readonly endedBy?: "visitor" | "consultant"
  /** The host page ended it. */
  readonly isDismissed?: true
}

export type VisitEvent =
  /** `isCalled`: the visitor was called before this page load, so the presentation counts as started (Q7). */
  | { readonly _tag: "Found"; readonly presentation: Presentation; readonly isCalled?: boolean }
  | { readonly _tag: "AccessRefused"; readonly presentationId: number; readonly detail?: string | undefined }
  | { readonly _tag: "Joined" }
  | { readonly _tag: "NobodyThere" }
  | { readonly _tag: "Called"; readonly presentationId: number }
  | { readonly _tag: "Go" }
  | { readonly _tag: "Ended" }
  | { readonly _tag: "StreamMoved" }
  /** The visitor leaves the consultation. */
  | { readonly _tag: "HungUp"; readonly presentationId: number }
  /** The host page removes the visitor from the waiting room or consultation, without a request for feedback. */
  | { readonly _tag: "Dismissed" }
  | { readonly _tag: "Left" }

export type VisitCommand =
  | { readonly _tag: "Keep" }
  /** Store the id, mark it started, and move there after this delay (Q7). */
  | { readonly _tag: "GoAfter"; readonly ms: number }
  /** Delete the stored id and the unsent content of its chats. Chat and queues end with the page (Q8). */
  | { readonly _tag: "Forget" }
  /** Refetch the presentation, and restart playing if its stream changed (Q9). */
  | { readonly _tag: "ReadAgain"; readonly presentationId: number }

export interface VisitStep {
  readonly state: VisitState
  readonly command: VisitCommand
}

/** Redirect delay of the specification, section 9. */
export const redirectDelayMs = 1_000

const keep: VisitCommand = { _tag: "Keep" }

const found = (state: VisitState, presentation: Presentation, isCalled = false): VisitState => {
  const { id: presentationId, kind, consultant } = presentation
  switch (presentation.status) {
    case "scheduled":
      if (state._tag === "Invited" && state.presentationId === presentationId) return state
      // The call has marked it started (Q7), even if its status is still scheduled.
      return isCalled || (state._tag === "Live" && state.presentationId === presentationId)
        ? { _tag: "Live", presentationId, presentation, kind }
        : { _tag: "AwaitingStart", presentation }
    case "live":
      return { _tag: "Live", presentationId, presentation, kind }
    case "ended":
    case "cancelled":
      return {
        _tag: "Over",
        presentationId,
        wasLive: state._tag === "Live" && state.presentationId === presentationId,
        kind,
        consultant,
      }
  }
}

const overNow = (state: VisitState, presentationId: number, endedBy: "visitor" | "consultant"): Over => ({
  _tag: "Over",
  presentationId,
  wasLive: true,
  kind: state._tag === "Invited" || state._tag === "Live" ? state.kind : undefined,
  consultant: state._tag === "Live" ? state.presentation?.consultant : undefined,
  endedBy,
})

/** The next state of the visit and its command. An event that does not concern the state is ignored. */
export const nextVisit = (state: VisitState, event: VisitEvent): VisitStep => {
  switch (event._tag) {
    case "Found": {
      const next = found(state, event.presentation, event.isCalled)
      return { state: next, command: next._tag === "Over" ? { _tag: "Forget" } : keep }
    }
    case "AccessRefused": {
      const { presentationId, detail } = event
      return { state: { _tag: "NotInvited", presentationId, detail }, command: keep }
    }
    case "Joined":
      return state._tag === "Invited" || state._tag === "Live"
        ? { state, command: keep }
        : { state: { _tag: "Queued" }, command: keep }
    case "NobodyThere":
      return { state: { _tag: "NoModerator" }, command: keep }
    case "Called":
      return state._tag === "Live" || state._tag === "Invited"
        ? { state, command: keep }
        : {
            state: {
              _tag: "Invited",
              presentationId: event.presentationId,
              kind:
                state._tag === "AwaitingStart" && state.presentation.id === event.presentationId
                  ? state.presentation.kind
                  : undefined,
            },
            command: { _tag: "GoAfter", ms: redirectDelayMs },
          }
    case "Go":
      return state._tag === "Invited"
        ? {
            state: { _tag: "Live", presentationId: state.presentationId, presentation: undefined, kind: state.kind },
            command: keep,
          }
        : { state, command: keep }
    case "Ended":
      return state._tag === "Live"
        ? { state: overNow(state, state.presentationId, "consultant"), command: { _tag: "Forget" } }
        : { state, command: keep }
    case "StreamMoved":
      return state._tag === "Live"
        ? { state, command: { _tag: "ReadAgain", presentationId: state.presentationId } }
        : { state, command: keep }
    case "HungUp":
      return { state: overNow(state, event.presentationId, "visitor"), command: { _tag: "Forget" } }
    case "Dismissed": {
      if (state._tag !== "AwaitingStart" && state._tag !== "Invited" && state._tag !== "Live")
        return { state, command: keep }
      const { presentationId, kind } =
        state._tag === "AwaitingStart"
          ? { presentationId: state.presentation.id, kind: state.presentation.kind }
          : state
      const wasLive = state._tag !== "AwaitingStart"
      return {
        state: { _tag: "Over", presentationId, wasLive, kind, isDismissed: true },
        command: { _tag: "Forget" },
      }
    }
    case "Left":
      return { state: { _tag: "Arriving" }, command: keep }
  }
}
