import type { BrokerLink } from "../../application/broker/brokerLink.ts"
import type { FollowPresentation } from "../../application/presentation/followPresentation.ts"
import type { Queue } from "../../application/queue/openQueue.ts"
import { derived } from "../../application/store/Store.ts"
import type { DropReason } from "../../domain/broker/BrokerMessage.ts"
import type { VisibleLink } from "../../domain/broker/linkPolicy.ts"
import { hasFailed, positionOf } from "../../domain/queue/QueueState.ts"
import type { Problem } from "../failures/Problem.ts"
import { run } from "../viewmodel/command.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"

export type QueueSnapshot =
  | { readonly kind: "connecting"; readonly video: string | undefined }
  | {
      readonly kind: "waiting"
      /**
       * 1 is next; 0: the moderator is picking up; `undefined`: queued, but the backend has not sent a position (Q2).
       */
      readonly position: number | undefined
      readonly video: string | undefined
      /**
       * Whether a call would reach the visitor: `connecting` while the link recovers, `failed` if recovery fails (B7).
       */
      readonly link: VisibleLink
      /** Whether the connection has been down so long that the place may be lost (Q6). */
      readonly isAtRisk: boolean
      /** Whether the wait has become long (QU10). */
      readonly isLong: boolean
      /** Retries link, own queue and place at once, without their remaining delays. */
      readonly retry: () => void
      /** Leaves the queue and returns to the first screen. */
      readonly leave: () => void
    }
  /** Picked up. The consultation opens after one second (Q7). */
  | { readonly kind: "invited" }
  /** The place is gone, with the reason. */
  | { readonly kind: "removed"; readonly reason: DropReason; readonly again: () => void }
  | { readonly kind: "failed"; readonly problem: Problem; readonly retry: () => void }

interface QueueViewDeps {
  readonly queue: Queue
  readonly flow: FollowPresentation
  readonly link: BrokerLink
}

/** The queue for a one-to-one (Q2, Q6, Q7, B4, B7, X2). `goBack` opens the first screen. */
export const queueViewModel = (
  { queue, flow, link }: QueueViewDeps,
  video: string | undefined,
  goBack: () => void,
): Prepared<QueueSnapshot> => {
  const { tryAgain: retry } = queue
  const leave = () => {
    run(queue.leave)
    goBack()
  }
  const snapshot = derived([queue.state, link.state, flow.state, flow.notSubscribed], (): QueueSnapshot => {
    const progress = queue.state.get()
    const { state, isLong, isAtRisk } = progress
    const isFailed = hasFailed(progress)
    if (flow.state.get()._tag === "Invited") return { kind: "invited" }
    switch (state?._tag) {
      case "PickedUp":
        return { kind: "invited" }
      case "NoModerator":
        return { kind: "connecting", video }
      case undefined:
        return isFailed
          ? { kind: "failed", problem: { _tag: "QueueUnavailable" }, retry }
          : { kind: "connecting", video }
      case "Waiting":
      case "PickingUp":
      case "TakenOff": {
        const linked = link.state.get()
        const isFirst = linked._tag === "Connecting" && linked.attempt === 0
        const shown = flow.notSubscribed.get() || isFailed ? "failed" : link.shown.get()
        return {
          kind: "waiting",
          position: positionOf(state),
          video,
          // The first connection attempt shows no text.
          link: isFirst && !isFailed ? "connected" : shown,
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
  return prepare(snapshot, queue.live)
}
