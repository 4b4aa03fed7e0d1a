import { Effect } from "effect"
import type { HostNews } from "../../domain/host/HostMessage.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import { nextThat } from "../observed/Observed.ts"
import type { HostFrame } from "../ports/HostFrame.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"

/** Tells the host page of the steps of a consultation, until interrupted (decisions E13). */
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

export const tellHost = (host: HostFrame, journey: FollowPresentation): TellHost =>
  Effect.gen(function* () {
    while (true) {
      const news = newsOf(yield* nextThat(journey.state, () => true))
      if (news !== undefined) yield* host.tell(news)
    }
  }) as Effect.Effect<never>
