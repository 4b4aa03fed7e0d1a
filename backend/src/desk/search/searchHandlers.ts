import { and, desc, eq, inArray } from "drizzle-orm"
import { bookingIntervals, bookings } from "../../environment/tables/bookings.ts"
import { readBookings } from "../answers/bookings.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { readFeedback } from "../answers/feedback.ts"
import type { DeskAccount } from "../contract/DeskAccounts.ts"
import type { DeskHandlers } from "../contract/DeskRequest.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { metVisitor } from "../handlers/access.ts"
import { readEarlier } from "../handlers/earlier.ts"
import { findCustomers } from "./findCustomers.ts"
import { findModels, findWebinars } from "./findOffers.ts"
import { readVisitorName } from "./readVisitorName.ts"

/** Maximum number of entries in each list of a history. The latest are shown. */
const most = 50

const readHistory = async (
  sources: DeskSources,
  account: DeskAccount,
  visitor: string,
): Promise<Schemas["VisitorHistory"]> => {
  const { environment } = sources.backend
  const { customer } = await metVisitor(environment, account, visitor)
  const locationIds = [...account.locationIds]
  const own = environment.db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
    .where(and(eq(bookings.customerId, customer.id), inArray(bookingIntervals.locationId, locationIds)))
    .orderBy(desc(bookingIntervals.startsAt))
    .limit(most)
  const appointments = await readBookings(sources, inArray(bookings.id, own))
  return {
    name: await readVisitorName(environment.db, customer, locationIds),
    consultations: [...(await readEarlier(sources, account, customer.id, most))],
    appointments: appointments.toReversed(),
    feedback: [...(await readFeedback(sources, { locationIds, customerId: customer.id }))],
  }
}

/** Search by words, and what one customer did. */
export const searchHandlers = (sources: DeskSources): DeskHandlers => {
  const { db } = sources.backend.environment
  return {
    search: async ({ account: { locationIds }, query: { words }, language }) => ({
      customers: [...(await findCustomers(db, words, locationIds))],
      models: await findModels(db, words, locationIds),
      webinars: await findWebinars(db, words, locationIds, language),
    }),
    visitorHistory: ({ account, path }) => readHistory(sources, account, path.visitor),
  }
}
