import { Effect } from "effect"
import type { Notifications } from "../../notification/notifications.ts"
import type { BookingUnknown, LinkOutdated, LinkUnknown } from "../../ports/backend/BookingGateway.ts"
import type { RequestFailed } from "../../ports/backend/RequestFailed.ts"

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
export const withdrawAlert = (notifications: Notifications): Effect.Effect<void> => notifications.withdraw(hash)

/** Reports a failure by an alert (K7, N3) and gives back its reason. */
export const alertFailure =
  (notifications: Notifications) =>
  (failure: Failure): Effect.Effect<NotOpened> =>
    notifications
      .raise(failure.detail === undefined ? { text: "notice.systemError" } : { detail: failure.detail }, "error", {
        hash,
        origin: "booking",
      })
      .pipe(Effect.as(whyOf[failure._tag]))
