import type { Booking } from "../Booking.ts"

/**
 * The zone in which a mail tells times: the booker's, or the location's where that is absent or this machine has not heard of it
 * (zone databases differ in age, and a booking must not fail for that).
 */
export const zoneOf = ({ booking, location }: Pick<Booking, "booking" | "location">): string => {
  const wanted = booking.timeZone ?? location.timeZone
  try {
    // What it resolves to is not taken: databases still call some zones by names that their cities have given up.
    new Intl.DateTimeFormat("en", { timeZone: wanted }).format(0)
    return wanted
  } catch (failure) {
    if (failure instanceof RangeError) return location.timeZone
    throw failure
  }
}
