import { Effect } from "effect"
import type { Notifications } from "../../notification/notifications.ts"
import type { BookingUnknown, LinkOutdated, LinkUnknown } from "../../ports/backend/BookingGateway.ts"
import type { RequestFailed } from "../../ports/backend/RequestFailed.ts"

/**
 * Why a booking cannot be shown or changed. `outdated`: the link is for an older version. `unknown`: no booking has
 * this link. `missing`: no booking has this id. `failed`: the backend gave no usable answer; a retry may help.
 */
export type NotOpened = "outdated" | "unknown" | "missing" | "failed"

type Failure = LinkOutdated | LinkUnknown | BookingUnknown | RequestFailed

const whyOf: { readonly [Tag in Failure["_tag"]]: NotOpened } = {
  LinkOutdated: "outdated",
  LinkUnknown: "unknown",
  BookingUnknown: "missing",
  RequestFailed: "failed",
}

/** Limits alerts about a booking to one at a time. */
const hash = "booking"

/** Withdraws the alert of an earlier failure after a request has succeeded. */
export const withdrawAlert = (notifications: Notifications): Effect.Effect<void> => notifications.withdraw(hash)

/** Shows an alert for a failure (K7, N3) and returns its reason. */
export const alertFailure =
  (notifications: Notifications) =>
  (failure: Failure): Effect.Effect<NotOpened> =>
    notifications
      .raise(failure.detail === undefined ? { text: "notice.systemError" } : { detail: failure.detail }, "error", {
        hash,
        origin: "booking",
      })
      .pipe(Effect.as(whyOf[failure._tag]))
