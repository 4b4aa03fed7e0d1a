import type { PresentationEntry } from "../../../application/presentation/openPresentationEntry.ts"
import type { Session } from "../../../application/session/Session.ts"
import { livesOf } from "../../../application/store/livesOf.ts"
import { derived, type Store } from "../../../application/store/Store.ts"
import type { RememberVisitor } from "../../../application/visit/visitor.ts"
import type { VisibleLink } from "../../../domain/broker/linkPolicy.ts"
import { waitingRoomVideo } from "../../../domain/location/Location.ts"
import type { Countdown } from "../../../domain/presentation/countdown.ts"
import { countdownTo, isDaysAhead } from "../../../domain/presentation/countdown.ts"
import { nameAskedOn, type Presentation } from "../../../domain/presentation/Presentation.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { Problem } from "../../failures/Problem.ts"
import { type Prepared, prepare } from "../../viewmodel/prepare.ts"
import type { AttendSnapshot } from "../attend/attendViewModel.ts"
import { attendViewModel } from "../attend/attendViewModel.ts"

/** Kind of the presentation, as the texts name it. */
export type Occasion = "consultation" | "webinar"

export type WaitingRoomSnapshot =
  /** The presentation is being read, or the visitor is redirected to the display-name page. */
  | { readonly kind: "connecting" }
  | { readonly kind: "failed"; readonly problem: Problem; readonly retry: () => void }
  | {
      readonly kind: "waiting"
      /** `undefined` if it is not known. The same holds for the start. */
      readonly name: string | undefined
      readonly description: string | undefined
      /** UTC, ms since 1970. */
      readonly startsAt: number | undefined
      /** The waiting video of this kind of presentation. */
      readonly video: string | undefined
      /** Position in the queue, counted from 1, if the backend sends it. */
      readonly position: number | undefined
      /** `undefined` if the start has passed without a beginning, or is not known. */
      readonly left: Countdown | undefined
      /** Whether the presentation is the visitor's own appointment, which the mail's links move or cancel. */
      readonly isAppointment: boolean
      /** Whether the start is so far away that nobody waits at the screen. The page is then about the appointment. */
      readonly isDaysAhead: boolean
      /**
       * Whether a start message would reach the visitor: `connecting` while the link connects, `failed` if that fails
       * (B7).
       */
      readonly link: VisibleLink
      /** Checks again whether the presentation has begun. */
      readonly retry: () => void
    }
  /** The presentation has begun. Its page opens after one second (Q7). */
  | { readonly kind: "invited" }

/** The waiting room, with the name form if one is needed (Q4). */
export interface PreparedWaitingRoom extends Prepared<WaitingRoomSnapshot> {
  readonly attend: Store<AttendSnapshot>
  /** Whether an invitation was sent to this visitor, as far as is known: it can be sent again. */
  readonly isInvited: Store<boolean>
  /** The visitor's appointment, once it is known that it is far ahead. */
  readonly bookingAhead: Store<number | undefined>
  /** The presentation as last read. */
  readonly planned: Store<Presentation | undefined>
}

interface WaitingRoomDeps {
  readonly session: Pick<Session, "flow" | "link" | "attendPresentation">
  readonly entry: PresentationEntry
  readonly visitor: RememberVisitor
}

/** The waiting room (Q3, E9, Q7, B7). The visit's state decides where the visitor goes next. */
export const waitingRoomViewModel = (
  { session: { flow, link, attendPresentation }, entry, visitor }: WaitingRoomDeps,
  visit: Visit,
  presentationId: number,
): PreparedWaitingRoom => {
  const wait = entry.waitForStart(presentationId)
  const { state, retry } = wait
  const asked = derived([state], () => {
    const { presentation } = state.get()
    return presentation && nameAskedOn(presentation)
  })
  const attend = attendViewModel(attendPresentation, visitor)(presentationId, asked)

  const snapshot = derived(
    [state, attend, link.shown, flow.state, flow.notSubscribed, flow.position],
    (): WaitingRoomSnapshot => {
      const { failure, presentation, now } = state.get()
      if (flow.state.get()._tag === "Invited") return { kind: "invited" }
      if (failure !== undefined) return { kind: "failed", problem: failure, retry }
      if (presentation === undefined || attend.get().kind === "elsewhere") return { kind: "connecting" }
      const { name, description, startsAt, kind } = presentation
      return {
        kind: "waiting",
        name,
        description,
        startsAt,
        video: waitingRoomVideo(visit.settings, kind),
        position: flow.position.get(),
        left: startsAt === undefined ? undefined : countdownTo(startsAt, now),
        isAppointment: kind === "one-to-one",
        isDaysAhead: startsAt !== undefined && isDaysAhead(startsAt, now),
        link: flow.notSubscribed.get() ? "failed" : link.shown.get(),
        retry,
      }
    },
  )
  const bookingAhead = derived([state], () => {
    const { presentation, now } = state.get()
    const { startsAt, bookingId } = presentation ?? {}
    return startsAt !== undefined && isDaysAhead(startsAt, now) ? bookingId : undefined
  })
  const planned = derived([state], () => state.get().presentation)
  const isInvited = derived([state], () => state.get().presentation?.enteredByLink !== true)
  return { ...prepare(snapshot, livesOf({ wait, attend })), attend, isInvited, bookingAhead, planned }
}
