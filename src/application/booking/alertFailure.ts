import { Effect } from "effect"
import type { Notices } from "../notice/notices.ts"
import type { BookingUnknown, LinkOutdated, LinkUnknown } from "../ports/BookingGateway.ts"
import type { RequestFailed } from "../ports/RequestFailed.ts"
import type { NotOpened } from "./OpenedBooking.ts"

type Failure = LinkOutdated | LinkUnknown | BookingUnknown | RequestFailed

const whyOf: { readonly [Tag in Failure["_tag"]]: NotOpened } = {
  LinkOutdated: "outdated",
  LinkUnknown: "unknown",
  BookingUnknown: "missing",
  RequestFailed: "failed",
}

/** Tells of a failure about a booking by an alert (K7, N3), and says what it comes to. One alert is enough. */
export const alertFailure =
  (notices: Notices) =>
  (failure: Failure): Effect.Effect<NotOpened> =>
    notices
      .raise(failure.says === undefined ? { text: "systemError" } : { says: failure.says }, "error", {
        hash: "booking",
        origin: "booking",
      })
      .pipe(Effect.as(whyOf[failure._tag]))
