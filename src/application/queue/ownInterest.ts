import { Effect } from "effect"
import type { Interest } from "../../domain/queue/QueueState.ts"
import type { FollowHost } from "../host/followHost.ts"
import type { TimeZones } from "../ports/browser/BookingBrowser.ts"
import type { AcceptTerms } from "../terms/acceptTerms.ts"

/**
 * Facts about a waiting visitor for the consultant: the host page's or the chosen model, and the visitor's time zone.
 * `undefined` without a model, and until the visitor has agreed to the terms.
 */
export const ownInterest = ({
  terms,
  followHost,
  zones,
}: {
  readonly terms: Pick<AcceptTerms, "answer">
  readonly followHost: Pick<FollowHost, "product">
  readonly zones: Pick<TimeZones, "own">
}): Effect.Effect<Interest | undefined> =>
  Effect.gen(function* () {
    const product = followHost.product.get()
    if (product === undefined || terms.answer.get() !== "agreed") return undefined
    return { product, timeZone: yield* zones.own }
  })
