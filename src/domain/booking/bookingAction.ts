import type { PageName } from "../page/PageName.ts"
import type { LaunchParameters } from "../visit/LaunchParameters.ts"

export const bookingActions = ["reschedule", "cancel", "cancel_confirmed", "confirm"] as const

/** The action of a mail's link (K5). */
export type BookingAction = (typeof bookingActions)[number]

/** A mail's link. The holder of its token may change the booking. */
export interface BookingIntent {
  readonly token: string
  readonly action: BookingAction
}

const separator = " "

/** Serialises a link for storage. */
export const intentText = ({ action, token }: BookingIntent): string => `${action}${separator}${token}`

/** Parses the text of `intentText`; `undefined` for any other text. */
export const readIntentText = (text: string | undefined): BookingIntent | undefined => {
  const at = text?.indexOf(separator) ?? -1
  if (text === undefined || at < 0) return undefined
  const action = bookingActions.find((each) => each === text.slice(0, at))
  const token = text.slice(at + 1)
  return action === undefined || token === "" ? undefined : { action, token }
}

/** The link that opened the showroom. An unknown action opens the booking and changes nothing. */
export const bookingIntent = ({
  bookingToken,
  bookingAction,
}: Pick<LaunchParameters, "bookingToken" | "bookingAction">): BookingIntent | undefined =>
  bookingToken === undefined
    ? undefined
    : { token: bookingToken, action: bookingActions.find((action) => action === bookingAction) ?? "reschedule" }

export const pageOfIntent = ({ action }: BookingIntent): PageName =>
  action === "reschedule" ? "schedule-presentation" : "scheduled-confirmation"
