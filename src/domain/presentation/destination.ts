import type { PageName } from "../page/PageName.ts"
import type { PresentationKind } from "../stream/streamSource.ts"
import { nameAskedOn, type Presentation } from "./Presentation.ts"
import { redirectDelayMs, type VisitState } from "./visitState.ts"

/**
 * A page to which a visit's state can move a visitor. `afterMs`: how long the current page stays before that; 0 if
 * absent.
 */
export type Destination =
  | { readonly page: "queue" | "no-moderator-available"; readonly isWebinar: false; readonly afterMs?: undefined }
  | {
      readonly page: PresentationPage
      readonly presentationId: number
      /** Whether the page is the webinar's variant (R2). */
      readonly isWebinar: boolean
      readonly afterMs?: number
    }

type PresentationPage =
  | "presentation"
  | "attend"
  | "waiting-room"
  | "presentation-completed"
  | "feedback"
  | "resend-invite"

/** Pages that a visitor opens on purpose, or that explain something. A visitor is not moved away from them. */
const onPurpose: ReadonlyArray<PageName> = [
  "feedback",
  "no-moderator-available",
  "resend-invite",
  "schedule-presentation",
  "scheduled-confirmation",
  "stream-test",
]

/** The page to which a visitor on `from` must move (R11, R8, Q4, Q7, Q8); `undefined` if the visitor may stay. */
export const destination = (state: VisitState, from: PageName): Destination | undefined =>
  onPurpose.includes(from) || (from === "attend" && mayGiveName(state)) ? undefined : destinationOf(state)

/**
 * A visitor who opens the page of the display name may enter a name, also if the backend does not report whether it has
 * that visitor's name (Q4).
 */
const mayGiveName = (state: VisitState): boolean => {
  if (state._tag !== "AwaitingStart" && state._tag !== "Live") return false
  const { presentation } = state
  return presentation !== undefined && presentation.kind !== "one-to-one" && presentation.attending !== true
}

const destinationOf = (state: VisitState): Destination | undefined => {
  switch (state._tag) {
    case "Arriving":
    case "Invited":
      return undefined
    case "Queued":
      return { page: "queue", isWebinar: false }
    case "NoModerator":
      return { page: "no-moderator-available", isWebinar: false }
    case "AwaitingStart":
      return afterName("waiting-room", state.presentation)
    case "Live":
      return state.presentation === undefined
        ? { page: "presentation", presentationId: state.presentationId, isWebinar: isWebinar(state.kind) }
        : afterName("presentation", state.presentation)
    case "Over":
      // The host page that dismissed the visitor decides where to go.
      if (state.isDismissed) return undefined
      return {
        page: state.wasLive ? "feedback" : "presentation-completed",
        presentationId: state.presentationId,
        isWebinar: isWebinar(state.kind),
      }
    case "NotInvited":
      return {
        page: "resend-invite",
        presentationId: state.presentationId,
        isWebinar: false,
        afterMs: redirectDelayMs,
      }
  }
}

const isWebinar = (kind: PresentationKind | undefined): boolean => kind === "webinar"

const afterName = (page: PresentationPage, presentation: Presentation): Destination => ({
  page: nameAskedOn(presentation) === "attendPage" ? "attend" : page,
  presentationId: presentation.id,
  isWebinar: isWebinar(presentation.kind),
})
