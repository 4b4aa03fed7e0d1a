import { Deferred, Effect } from "effect"
import type { BrokerLink } from "../../application/broker/brokerLink.ts"
import type { Awaited, AwaitStart } from "../../application/presentation/awaitStart.ts"
import type { FollowPresentation } from "../../application/presentation/followPresentation.ts"
import type { KeepTrying } from "../../application/request/keepTrying.ts"
import type { Store } from "../../application/store/Store.ts"
import { createStore, derived } from "../../application/store/Store.ts"
import { waitingRoomVideo } from "../../domain/location/Settings.ts"
import { countdownTo } from "../../domain/presentation/countdown.ts"
import { needsDisplayName } from "../../domain/presentation/Presentation.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { Problem } from "../language/Problem.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"
import type { AttendSnapshot } from "./AttendSnapshot.ts"
import type { AttendViews } from "./attendViewModel.ts"
import { linkShown } from "./linkShown.ts"
import type { WaitingRoomSnapshot } from "./WaitingRoomSnapshot.ts"

/** A presentation that is waited for, behind its name form where one is asked for (Q4). */
export interface PreparedWaitingRoom extends Prepared<WaitingRoomSnapshot> {
  readonly attend: Store<AttendSnapshot>
}

/** The waiting room (Q3, E9, Q7, B7). Where the visitor goes next is the visit's own affair. */
export const waitingRoomViewModel =
  (
    awaitStart: AwaitStart,
    journey: FollowPresentation,
    link: BrokerLink,
    attendViews: AttendViews,
    keepTrying: KeepTrying,
  ) =>
  (visit: Visit, presentationId: number): PreparedWaitingRoom => {
    const awaited = createStore<Awaited | undefined>(undefined)
    const problem = createStore<Problem | undefined>(undefined)
    let again = Deferred.makeUnsafe<void>()
    const retry = () => {
      link.hurry()
      journey.hurry()
      problem.set(undefined)
      Deferred.doneUnsafe(again, Effect.void)
    }

    const presentation = derived([awaited], () => awaited.get()?.presentation)
    const needed = derived([presentation], () => {
      const found = presentation.get()
      return found !== undefined && needsDisplayName(found)
    })
    const attend = attendViews(presentationId, needed)

    const show = (found: Awaited) => {
      problem.set(undefined)
      awaited.set(found)
    }
    const stay = Effect.suspend(() => {
      again = Deferred.makeUnsafe<void>()
      return Effect.raceFirst(awaitStart(presentationId, show), Deferred.await(again)).pipe(
        // Not a page at all (R5): thrown to the reader, the error page says 404.
        Effect.catchTag("PresentationUnknown", (failure) => Effect.die(failure)),
        // The visit brings the visitor to where an invitation is asked for (R8).
        Effect.catchTag("InvitationMissing", () => Deferred.await(again)),
      )
    })
    const persistently = keepTrying(
      Effect.forever(stay),
      (failure) => Effect.sync(() => problem.set(failure)),
      (ms) => Effect.raceFirst(Effect.sleep(ms), Deferred.await(again)),
    )

    const snapshot = derived(
      [awaited, problem, link.state, journey.state, journey.unheard, journey.position],
      (): WaitingRoomSnapshot => {
        const failure = problem.get()
        const there = awaited.get()
        if (journey.state.get()._tag === "Invited") return { kind: "invited" }
        if (failure !== undefined) return { kind: "failed", problem: failure, retry }
        if (there === undefined) return { kind: "connecting" }
        const { name, description, startsAt, kind } = there.presentation
        return {
          kind: "waiting",
          name,
          description,
          startsAt,
          video: waitingRoomVideo(visit.settings, kind),
          position: journey.position.get(),
          left: startsAt === undefined ? undefined : countdownTo(startsAt, there.now),
          link: linkShown(link.state.get(), journey.unheard.get()),
          retry,
        }
      },
    )
    const life = Effect.all([persistently, attend.live], { concurrency: "unbounded" })
    return { ...prepare(snapshot, Effect.asVoid(life)), attend }
  }
