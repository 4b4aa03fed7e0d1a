import { Effect } from "effect"
import type { Notices } from "../notice/notices.ts"
import type { BookingUnknown, LinkOutdated, LinkUnknown } from "../ports/BookingGateway.ts"
import type { RequestFailed } from "../ports/RequestFailed.ts"
import type { NotOpened } from "./manage/OpenedBooking.ts"

type Failure = LinkOutdated | LinkUnknown | BookingUnknown | RequestFailed

const whyOf: { readonly [Tag in Failure["_tag"]]: NotOpened } = {
  LinkOutdated: "outdated",
  LinkUnknown: "unknown",
  BookingUnknown: "missing",
  RequestFailed: "failed",
}

/** One alert at a time is about a booking. */
const hash = "booking"

/** What was asked for has been done: no alert says any longer that it failed. */
export const withdrawAlert = (notices: Notices): Effect.Effect<void> => notices.withdraw(hash)

/** Tells of a failure about a booking by an alert (K7, N3), and says what it comes to. One alert is enough. */
export const alertFailure =
  (notices: Notices) =>
  (failure: Failure): Effect.Effect<NotOpened> =>
    notices
      .raise(failure.says === undefined ? { text: "systemError" } : { says: failure.says }, "error", {
        hash,
        origin: "booking",
      })
      .pipe(Effect.as(whyOf[failure._tag]))
