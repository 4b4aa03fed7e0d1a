/** Names of the answers that several features read. */
export const sessionKey = ["session"] as const
/** Why the last session ended. */
export const sessionEndKey = ["session", "end"] as const
export const stateKey = ["state"] as const
export const visitorKey = (visitor: string) => ["visitor", visitor] as const
export const figuresKey = (date: string) => ["figures", date] as const
export const calendarKey = ["calendar"] as const
export const calendarFeedKey = ["calendar-feed"] as const
export const busyCalendarsKey = ["busy-calendars"] as const
