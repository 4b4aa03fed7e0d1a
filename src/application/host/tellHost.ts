import { Effect } from "effect"
import type { HostNews } from "../../domain/host/HostMessage.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import type { Attention } from "../ports/browser/Attention.ts"
import type { HostFrame } from "../ports/browser/HostFrame.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import { follow } from "../store/Store.ts"

/**
 * Tells the host page of the steps of a consultation, until interrupted (decisions E13). A visitor who is picked up is called by sound,
 * title and notification when the host has been told (QU7).
 */
export type TellHost = Effect.Effect<never>

const newsOf = (state: VisitState): HostNews | undefined => {
  switch (state._tag) {
    case "Invited":
      return { type: "event", name: "picked_up" }
    case "Over":
      return state.wasLive ? { type: "event", name: "ended" } : undefined
    default:
      return undefined
  }
}

export const tellHost = ({
  host,
  flow,
  attention,
}: {
  readonly host: HostFrame
  readonly flow: FollowPresentation
  readonly attention: Attention
}): TellHost =>
  Effect.suspend(() => {
    const first = flow.state.get()
    return follow(flow.state, (now) =>
      Effect.gen(function* () {
        const news = now === first ? undefined : newsOf(now)
        if (news === undefined) return
        yield* host.tell(news)
        // Ends with this: a visitor who leaves the visit is not called any more.
        if (now._tag === "Invited") yield* Effect.forkChild(attention.call)
      }),
    )
  })
