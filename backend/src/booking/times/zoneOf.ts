import type { Booking } from "../Booking.ts"

/**
 * The time zone of a mail: the booker's, or the location's if the booker's is absent or unknown to this machine. Zone
 * databases differ in age, and a booking must not fail because of that.
 */
export const zoneOf = ({ booking, location }: Pick<Booking, "booking" | "location">): string => {
  const wanted = booking.timeZone ?? location.timeZone
  try {
    // Return the given name, not the resolved one: databases still use outdated names for some zones.
    new Intl.DateTimeFormat("en", { timeZone: wanted }).format(0)
    return wanted
  } catch (failure) {
    if (failure instanceof RangeError) return location.timeZone
    throw failure
  }
}
