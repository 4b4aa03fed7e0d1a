import { Effect } from "effect"
import type { BrokerLink } from "../../application/broker/brokerLink.ts"
import type { HostFrame } from "../../application/ports/HostFrame.ts"
import type { FollowPresentation } from "../../application/presentation/followPresentation.ts"
import type { Queue } from "../../application/queue/createQueue.ts"
import type { Settled } from "../../application/queue/stayInLine.ts"
import type { LineProgress } from "../../application/queue/waitInQueue.ts"
import { createStore, derived, nextThat } from "../../application/store/Store.ts"
import type { QueueState } from "../../domain/queue/QueueState.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import { linkShown } from "../presentation/linkShown.ts"
import { run } from "../viewmodel/command.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"
import type { QueueSnapshot } from "./QueueSnapshot.ts"

interface QueueViewDeps {
  readonly queue: Queue
  readonly flow: FollowPresentation
  readonly link: BrokerLink
  readonly host: HostFrame
}

/** The one-to-one line (Q2, Q6, Q7, B4, B7, X2). `goBack` leads to the entrance. */
export const queueViewModel = (
  { queue, flow, link, host }: QueueViewDeps,
  visit: Visit,
  goBack: () => void,
): Prepared<QueueSnapshot> => {
  const nothing: LineProgress = { state: undefined, isLong: false, isAtRisk: false, failure: undefined }
  const progress = createStore(nothing)
  const presses = createStore(0)
  const pressed = nextThat(presses, () => true)
  const retry = () => {
    link.hurry()
    flow.hurry()
    presses.set(presses.get() + 1)
  }
  const leave = () => {
    run(queue.leaving.leave(visit))
    goBack()
  }

  const tellHost = (position: number | undefined) =>
    position === undefined ? Effect.void : host.tell({ type: "event", name: "position", position })

  const settle = (state: Settled): Effect.Effect<void> => {
    switch (state._tag) {
      case "PickedUp":
        return flow.tell({ _tag: "Called", presentationId: state.presentationId })
      case "NoModerator":
        return flow.tell({ _tag: "NobodyThere" })
      case "Removed":
        return Effect.void
    }
  }

  const stay = Effect.gen(function* () {
    yield* queue.leaving.takeBack
    progress.set(nothing)
    let last: QueueState | undefined
    const show = (next: LineProgress) => {
      progress.set(next)
      const { state } = next
      if (state === undefined || state === last) return
      last = state
      if (state._tag === "Waiting") run(flow.tell({ _tag: "Joined" }))
      if (state._tag === "Waiting" || state._tag === "PickingUp") run(tellHost(positionIn(state)))
    }
    const called = yield* queue.recall
    yield* called === undefined
      ? Effect.flatMap(queue.wait(visit, show, pressed), settle)
      : settle({ _tag: "PickedUp", presentationId: called })
    yield* pressed
  })

  const video = visit.settings.queueVideo
  const snapshot = derived([progress, link.state, flow.state, flow.unheard], (): QueueSnapshot => {
    const { state, isLong, isAtRisk, failure } = progress.get()
    if (flow.state.get()._tag === "Invited") return { kind: "invited" }
    switch (state?._tag) {
      case "PickedUp":
        return { kind: "invited" }
      case "NoModerator":
        return { kind: "connecting", video }
      case undefined:
        return failure === undefined
          ? { kind: "connecting", video }
          : { kind: "failed", problem: { _tag: "QueueUnavailable" }, retry }
      case "Waiting":
      case "PickingUp": {
        const linked = link.state.get()
        const isFirst = linked._tag === "Connecting" && linked.attempt === 0
        const isUnheard = flow.unheard.get() || failure !== undefined
        return {
          kind: "waiting",
          position: positionIn(state),
          video,
          // A link that is made at once is not worth a word.
          link: isFirst && failure === undefined ? "connected" : linkShown(linked, isUnheard),
          isLong,
          isAtRisk,
          retry,
          leave,
        }
      }
      case "Removed":
        return { kind: "removed", reason: state.reason, again: retry }
    }
  })
  /** Whose place is gone is not put back into the line by coming back to this tab (RC10). */
  const unlessGone = Effect.suspend(() => (progress.get().state?._tag === "Removed" ? pressed : Effect.void))
  return prepare(snapshot, Effect.andThen(unlessGone, Effect.forever(stay)))
}

/** 0: the moderator is picking up (Q2). */
const positionIn = (state: Extract<QueueState, { readonly _tag: "Waiting" | "PickingUp" }>): number | undefined =>
  state._tag === "Waiting" ? state.position : 0
