import { Deferred, Effect } from "effect"
import type { BrokerLink } from "../../application/broker/brokerLink.ts"
import { derived, observed } from "../../application/observed/Observed.ts"
import type { HostFrame } from "../../application/ports/HostFrame.ts"
import type { FollowPresentation } from "../../application/presentation/followPresentation.ts"
import type { LeaveQueue } from "../../application/queue/leaveQueue.ts"
import type { Settled } from "../../application/queue/stayInLine.ts"
import type { WaitInQueue } from "../../application/queue/waitInQueue.ts"
import type { QueueState } from "../../domain/queue/QueueState.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import { linkShown } from "../presentation/linkShown.ts"
import { run } from "../viewmodel/command.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"
import type { QueueSnapshot } from "./QueueSnapshot.ts"

type Shown =
  | (QueueState & { readonly isLong: boolean })
  | { readonly _tag: "Connecting" }
  | { readonly _tag: "Failed"; readonly status: number }

/** The one-to-one line (Q2, Q6, Q7, B4, B7). `goBack` leads to the entrance. */
export const queueViewModel =
  (waitInQueue: WaitInQueue, leaveQueue: LeaveQueue, journey: FollowPresentation, link: BrokerLink, host: HostFrame) =>
  (visit: Visit, goBack: () => void): Prepared<QueueSnapshot> => {
    const shown = observed<Shown>({ _tag: "Connecting" })
    let again = Deferred.makeUnsafe<void>()
    const retry = () => {
      shown.set({ _tag: "Connecting" })
      Deferred.doneUnsafe(again, Effect.void)
    }
    const leave = () => {
      run(leaveQueue(visit))
      goBack()
    }

    const tellHost = (state: QueueState) =>
      state._tag === "Waiting" || state._tag === "PickingUp"
        ? host.tell({ type: "event", name: "position", position: state._tag === "Waiting" ? state.position : 0 })
        : Effect.void

    const settle = (state: Settled): Effect.Effect<void> => {
      switch (state._tag) {
        case "PickedUp":
          return journey.tell({ _tag: "Called", presentationId: state.presentationId })
        case "NoModerator":
          return journey.tell({ _tag: "NobodyThere" })
        case "Removed":
          return Effect.void
      }
    }

    const attempt = Effect.gen(function* () {
      again = Deferred.makeUnsafe<void>()
      let last: QueueState | undefined
      const waited = waitInQueue(visit, (state, isLong) => {
        shown.set({ ...state, isLong })
        if (state === last) return
        last = state
        run(tellHost(state))
        if (state._tag === "Waiting") run(journey.tell({ _tag: "Joined" }))
      })
      yield* Effect.raceFirst(Effect.flatMap(waited, settle), Deferred.await(again)).pipe(
        Effect.catchTag("QueueUnavailable", (failure) =>
          Effect.andThen(
            // Only logged (X2); the screen says so and offers another try.
            Effect.logWarning("not in line", failure),
            Effect.sync(() => shown.set({ _tag: "Failed", status: failure.status })),
          ),
        ),
      )
      yield* Deferred.await(again)
    })

    const video = visit.settings.queueVideo
    const snapshot = derived([shown, link.state, journey.state, journey.unheard], (): QueueSnapshot => {
      const state = shown.get()
      if (journey.state.get()._tag === "Invited") return { kind: "invited" }
      switch (state._tag) {
        case "PickedUp":
          return { kind: "invited" }
        case "Connecting":
        case "NoModerator":
          return { kind: "connecting", video }
        case "Waiting":
        case "PickingUp": {
          const linked = link.state.get()
          const isFirst = linked._tag === "Connecting" && linked.attempt === 0
          return {
            kind: "waiting",
            position: state._tag === "Waiting" ? state.position : 0,
            video,
            // A link that is made at once is not worth a word.
            link: isFirst ? "connected" : linkShown(linked, journey.unheard.get()),
            isLong: state.isLong,
            retry,
            leave,
          }
        }
        case "Removed":
          return { kind: "removed", reason: state.reason, again: retry }
        case "Failed":
          return { kind: "failed", problem: { _tag: "QueueUnavailable" }, retry }
      }
    })
    /** Whose place is gone is not put back into the line by coming back to this tab (RC10). */
    const unlessGone = Effect.suspend(() =>
      shown.get()._tag === "Removed" || shown.get()._tag === "Failed" ? Deferred.await(again) : Effect.void,
    )
    return prepare(snapshot, Effect.andThen(unlessGone, Effect.forever(attempt)))
  }
