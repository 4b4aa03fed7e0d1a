import { eq } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import { bookingIntervals, bookings } from "../../environment/tables/bookings.ts"
import { presentations } from "../../environment/tables/presentations.ts"
import { queuePlaces } from "../../environment/tables/queues.ts"
import { DeskRefused } from "./DeskRefused.ts"

/** What the id of a call names. `nothing`: the call has no id, and filters by the account's locations itself. */
export type Concerns = "nothing" | "location" | "presentation" | "booking" | "entry"

const queries: Readonly<
  Record<
    Exclude<Concerns, "nothing" | "location">,
    (db: Environment["db"], id: number) => Promise<Array<{ readonly locationId: number }>>
  >
> = {
  presentation: (db, id) =>
    db.select({ locationId: presentations.locationId }).from(presentations).where(eq(presentations.id, id)),
  entry: (db, id) => db.select({ locationId: queuePlaces.locationId }).from(queuePlaces).where(eq(queuePlaces.id, id)),
  booking: (db, id) =>
    db
      .select({ locationId: bookingIntervals.locationId })
      .from(bookings)
      .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
      .where(eq(bookings.id, id)),
}

/** The location of what a call concerns. Refused: 404. */
export const locationOf = async (
  { db }: Pick<Environment, "db">,
  concerns: Exclude<Concerns, "nothing">,
  id: number,
): Promise<number> => {
  if (concerns === "location") return id
  const [found] = await queries[concerns](db, id)
  if (!found) throw new DeskRefused("unknown")
  return found.locationId
}
