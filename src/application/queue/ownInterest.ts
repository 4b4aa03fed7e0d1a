import { Effect } from "effect"
import type { Interest } from "../../domain/queue/QueueState.ts"
import type { FollowHost } from "../host/followHost.ts"
import type { AcceptTerms } from "../terms/acceptTerms.ts"

/** What the consultant may know: the presented or chosen model, once the visitor has agreed to the terms. */
export const ownInterest = ({
  terms,
  followHost,
}: {
  readonly terms: Pick<AcceptTerms, "answer">
  readonly followHost: Pick<FollowHost, "product">
}): Effect.Effect<Interest | undefined> =>
  Effect.sync(() => {
    const product = followHost.product.get()
    if (product === undefined || terms.answer.get() !== "agreed") return undefined
    return { product, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  })
