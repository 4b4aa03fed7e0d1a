import { Effect, Queue } from "effect"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import { positionOf, type QueueState } from "../../domain/queue/QueueState.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { PresentationGateway } from "../ports/backend/PresentationGateway.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import { storedCall } from "../presentation/storedCall.ts"
import { createSignal, createStore, type Store, untilEmitted } from "../store/Store.ts"
import type { HoldQueuePlace } from "./holdQueuePlace.ts"
import type { LeaveQueue } from "./leaveQueue.ts"
import type { Settled } from "./stayInQueue.ts"
import type { QueueProgress, WaitInQueue } from "./waitInQueue.ts"

/** A visitor's time in the queue (Q2, Q6, Q7). */
export interface QueueStay {
  readonly progress: Store<QueueProgress>
  /**
   * Retries everything now: the broker link, the visitor's own queue, the place (B7). Joins again after a lost place.
   */
  readonly tryAgain: () => void
  /** Leaves the queue, if the backend supports it. */
  readonly leave: Effect.Effect<void>
  /** Waits until interrupted. Dispatches where the visitor goes next to the visit state. */
  readonly live: Effect.Effect<never>
}

export type EnterQueue = (visit: Visit) => QueueStay

const nothing: QueueProgress = { state: undefined, isLong: false, isAtRisk: false, failure: undefined }

export const enterQueue =
  ({
    wait,
    leaving,
    recall,
    flow,
    link,
    funnel,
    standing,
  }: {
    readonly wait: WaitInQueue
    readonly leaving: LeaveQueue
    readonly recall: RecallPresentation
    readonly flow: FollowPresentation
    readonly link: BrokerLink
    readonly funnel: Funnel
    readonly standing: HoldQueuePlace
  }): EnterQueue =>
  (visit) => {
    const progress = createStore(nothing)
    const retried = createSignal()
    const pressed = untilEmitted(retried)

    const settle = (state: Settled): Effect.Effect<void> => {
      switch (state._tag) {
        case "PickedUp":
          return flow.dispatch({ _tag: "Called", presentationId: state.presentationId })
        case "NoModerator":
          // First, because the visit leads away from here.
          return Effect.andThen(funnel.notify({ name: "nobody_there" }), flow.dispatch({ _tag: "NobodyThere" }))
        case "Removed":
          return Effect.void
      }
    }

    /** Dispatches to the visit state that the visitor is in the queue, and reports the position to the funnel (E13). */
    const report = (state: QueueState): Effect.Effect<void> =>
      Effect.gen(function* () {
        if (state._tag === "Waiting") yield* flow.dispatch({ _tag: "Joined" })
        if (state._tag === "Waiting" || state._tag === "PickingUp") yield* standing.joined
        if (state._tag === "Removed") yield* standing.gone
        const position = positionOf(state)
        if (position !== undefined) yield* funnel.notify({ name: "position", position })
      })

    const stay = Effect.gen(function* () {
      yield* leaving.cancelLeaving
      progress.set(nothing)
      const presentation = yield* recall
      yield* presentation === undefined
        ? Effect.flatMap(wait(visit, progress.set, pressed), settle)
        : flow.dispatch({ _tag: "Found", presentation, isCalled: true })
      yield* pressed
    })
    /** Reports each state concurrently with the wait, which does not wait for the host page. */
    const reporting = Effect.gen(function* () {
      const states = yield* Queue.unbounded<QueueState>()
      let last: QueueState | undefined
      const look = () => {
        const { state } = progress.get()
        if (state !== undefined && state !== last) Queue.offerUnsafe(states, state)
        last = state
      }
      yield* Effect.acquireRelease(
        Effect.sync(() => progress.subscribe(look)),
        (stop) => Effect.sync(stop),
      )
      return yield* Effect.forever(Effect.flatMap(Queue.take(states), report))
    }).pipe(Effect.scoped)
    /** Returning to this tab does not put a visitor whose place is gone into the queue again (RC10). */
    const unlessGone = Effect.suspend(() => (progress.get().state?._tag === "Removed" ? pressed : Effect.void))

    return {
      progress,
      tryAgain: () => {
        link.hurry()
        flow.hurry()
        retried.emit()
      },
      leave: leaving.leave(visit),
      // `reporting` comes first, so that it receives the first state. A reload runs no finalizer, so the place
      // survives it.
      live: Effect.raceFirst(reporting, Effect.andThen(unlessGone, Effect.forever(stay))).pipe(
        Effect.ensuring(standing.gone),
      ),
    }
  }

/**
 * The presentation to which the visitor was called in this tab and that has not ended (Q7). A reload must not lose it.
 */
type RecallPresentation = Effect.Effect<Presentation | undefined>

export const recallPresentation = ({
  presentations,
  store,
}: {
  readonly presentations: PresentationGateway
  readonly store: VisitorStore
}): RecallPresentation =>
  Effect.gen(function* () {
    const call = yield* storedCall(store)
    if (call === undefined) return undefined
    const presentation = yield* presentations.find(call.presentationId)
    if (presentation.status === "live" || (presentation.status === "scheduled" && call.isRecalled)) return presentation
    yield* store.forget("presentation")
    return undefined
  }).pipe(
    Effect.catchTag("RequestFailed", ({ status }) =>
      Effect.as(Effect.logWarning("refetching the presentation failed", status), undefined),
    ),
    // The presentation is not the visitor's any more, or gone.
    Effect.catch(() => Effect.as(store.forget("presentation"), undefined)),
  )
