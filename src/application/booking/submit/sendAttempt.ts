import { Data, Effect } from "effect"
import { type Attempt, readAnswer } from "../../../domain/booking/bookingDraft.ts"
import type { FollowHost } from "../../host/followHost.ts"
import { type BookingGateway, KeyUsed } from "../../ports/backend/BookingGateway.ts"
import { RequestFailed } from "../../ports/backend/RequestFailed.ts"
import type { KeepDraft } from "./keepDraft.ts"

/** It is unknown whether an unanswered request was executed. The visitor decides before a retry (K4). */
export class InDoubt extends Data.TaggedError("InDoubt") {}

/** Dependencies of sending an attempt and of reconciling it with the backend. */
export interface Reconciling {
  readonly bookings: BookingGateway
  readonly drafts: KeepDraft
  readonly followHost: Pick<FollowHost, "campaign">
  /** Whether the backend has the capability `idempotency`. */
  readonly isKeyed: boolean
}

/** Sends an attempt. Only an answer that refuses its content closes it; otherwise it keeps its key (K4). */
export const sendAttempt = ({ bookings, drafts, followHost, isKeyed }: Reconciling, attempt: Attempt) => {
  const { movingId, request } = attempt
  const key = isKeyed ? attempt.key : undefined
  const submitted = Effect.flatMap(followHost.campaign ?? Effect.succeed(undefined), (campaign) =>
    bookings.submit(request, key, campaign),
  )
  return (movingId === undefined ? submitted : bookings.reschedule(movingId, request, key)).pipe(
    Effect.tapError((failure) => {
      // A request was executed with this key: the attempt stays open until it is reconciled.
      if (failure instanceof KeyUsed) return Effect.void
      switch (failure instanceof RequestFailed ? readAnswer(failure.status) : "refused") {
        case "lost":
          return Effect.void
        case "turnedAway":
          return drafts.turnedAway(attempt)
        case "refused":
          return drafts.close(attempt)
      }
    }),
  )
}
