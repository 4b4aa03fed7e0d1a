import { Effect } from "effect"
import type { Notices } from "../notice/notices.ts"
import type { BookingUnknown, LinkOutdated, LinkUnknown } from "../ports/BookingGateway.ts"
import type { RequestFailed } from "../ports/RequestFailed.ts"

/**
 * Why a booking cannot be shown or changed. `outdated`: the link is for an older version. `unknown`: no booking has this link.
 * `missing`: no booking has this id. `failed`: the backend gave no usable answer; trying again may help.
 */
export type NotOpened = "outdated" | "unknown" | "missing" | "failed"

type Failure = LinkOutdated | LinkUnknown | BookingUnknown | RequestFailed

const whyOf: { readonly [Tag in Failure["_tag"]]: NotOpened } = {
  LinkOutdated: "outdated",
  LinkUnknown: "unknown",
  BookingUnknown: "missing",
  RequestFailed: "failed",
}

/** At most one alert at a time is about a booking. */
const hash = "booking"

/** Takes back the alert of an earlier failure, because the request has succeeded now. */
export const withdrawAlert = (notices: Notices): Effect.Effect<void> => notices.withdraw(hash)

/** Reports a failure by an alert (K7, N3) and gives back its reason. */
export const alertFailure =
  (notices: Notices) =>
  (failure: Failure): Effect.Effect<NotOpened> =>
    notices
      .raise(failure.says === undefined ? { text: "systemError" } : { says: failure.says }, "error", {
        hash,
        origin: "booking",
      })
      .pipe(Effect.as(whyOf[failure._tag]))
