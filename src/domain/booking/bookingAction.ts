import type { PageName } from "../page/PageName.ts"
import type { LaunchParameters } from "../visit/LaunchParameters.ts"

export const bookingActions = ["reschedule", "cancel", "cancel_confirmed", "confirm"] as const

/** What a link asks for (K5). */
export type BookingAction = (typeof bookingActions)[number]

/** A link of a mail: whoever has the token may change this booking. */
export interface BookingIntent {
  readonly token: string
  readonly action: BookingAction
}

const separator = " "

/** A link as text, to outlast a reload. */
export const intentText = ({ action, token }: BookingIntent): string => `${action}${separator}${token}`

/** Reads what `intentText` wrote; undefined when it is anything else. */
export const readIntentText = (text: string | undefined): BookingIntent | undefined => {
  const at = text?.indexOf(separator) ?? -1
  if (text === undefined || at < 0) return undefined
  const action = bookingActions.find((each) => each === text.slice(0, at))
  const token = text.slice(at + 1)
  return action === undefined || token === "" ? undefined : { action, token }
}

/** The link by which the visitor came; an action that is not known only opens the booking, and changes nothing. */
export const bookingIntent = ({
  bookingToken,
  bookingAction,
}: Pick<LaunchParameters, "bookingToken" | "bookingAction">): BookingIntent | undefined =>
  bookingToken === undefined
    ? undefined
    : { token: bookingToken, action: bookingActions.find((action) => action === bookingAction) ?? "reschedule" }

/** The page on which a link's action is done (design, destination). */
export const pageOfIntent = ({ action }: BookingIntent): PageName =>
  action === "reschedule" ? "schedule-presentation" : "scheduled-confirmation"
