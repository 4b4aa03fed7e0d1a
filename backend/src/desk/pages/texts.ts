export const types: Readonly<Record<number, string>> = { 1: "One-to-one", 2: "One-to-many", 3: "Webinar" }

export const statuses: Readonly<Record<number, string>> = { 1: "scheduled", 2: "ended", 3: "cancelled", 4: "live" }

export const bookingStates: Readonly<Record<number, string>> = { 1: "booked", 2: "confirmed", 3: "cancelled" }

/** The waiting time as minutes and seconds. */
export const waited = (since: number, now: number): string => {
  const seconds = Math.max(0, Math.floor((now - since) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} min`
}

/** Day and time in the consultant's zone. */
export const dayAndTime = (at: number): string =>
  new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })
