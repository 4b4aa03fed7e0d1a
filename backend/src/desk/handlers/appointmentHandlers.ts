import { and, asc, eq, inArray } from "drizzle-orm"
import { activeStatuses, readBooking } from "../../booking/Booking.ts"
import { utcDate, utcTime } from "../../booking/times/intervals.ts"
import type { Db } from "../../environment/Db.ts"
import { bookingIntervals, bookings as bookingRows } from "../../environment/tables/bookings.ts"
import { locations, products } from "../../environment/tables/places.ts"
import { statuses } from "../../environment/tables/presentations.ts"
import { daysLater, instantAt, localDate } from "../../environment/time/zonedTime.ts"
import { bookingWithId, readBookings } from "../answers/bookings.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { modelOfLocation } from "../answers/locations.ts"
import { presentationAnswer } from "../answers/presentations.ts"
import { iso } from "../answers/times.ts"
import type { DeskAccount } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers, DeskRequest } from "../contract/DeskRequest.ts"
import { ownPresentation, requireLocation, visitorInChat } from "./access.ts"
import { goOnAirFrom, type OnAirParts } from "./onAirDevice.ts"

/** Time before its begin from which an appointment starts without a question, in ms. */
const startableMs = 15 * 60_000
/** Period in which the next free day is searched, in ms. */
const searchMs = 60 * 86_400_000

/** The operations that list models and free times. */
const offerCalls = ({ backend }: DeskSources): Pick<DeskHandlers, "models" | "freeTimes"> => {
  const { environment, bookings } = backend
  const { db } = environment

  const zoneOf = async (locationId: number): Promise<string> => {
    const [place] = await db.select().from(locations).where(eq(locations.id, locationId))
    if (!place) throw new DeskRefused("unknown")
    return place.timeZone
  }

  return {
    models: async ({ account, path: { locationId } }) => {
      requireLocation(account, locationId)
      const rows = await db
        .select()
        .from(products)
        .where(and(eq(products.locationId, locationId), eq(products.hidden, false)))
        .orderBy(asc(products.brand), asc(products.model))
      return {
        models: rows.map(modelOfLocation),
      }
    },
    freeTimes: async ({ account, path: { locationId }, query: { date, modelId } }) => {
      requireLocation(account, locationId)
      const timeZone = await zoneOf(locationId)
      const place = { locationId, productId: modelId }
      const [from, until] = [instantAt(date, 0, timeZone), instantAt(daysLater(date, 1), 0, timeZone)]
      const times = await bookings.free(place, { from, until }, undefined)
      const [next] = await bookings.free(place, { from: until, until: until + searchMs }, undefined)
      return {
        times: times.map(({ id, startsAt, endsAt }) => ({
          intervalId: id,
          startsAt: iso(startsAt),
          endsAt: iso(endsAt),
        })),
        nextDate: next ? localDate(next.startsAt.getTime(), timeZone) : null,
      }
    },
  }
}

const nameIn = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`

type Made = Pick<
  typeof bookingRows.$inferInsert,
  "madeIn" | "customerId" | "intervalId" | "firstName" | "lastName" | "email"
>

/**
 * The appointment that a consultation has made for a visitor at this time, with the same name and address. The desk
 * repeats a request whose answer was lost.
 */
const madeBefore = async (db: Db, made: Made) => {
  const isSame = and(
    eq(bookingRows.customerId, made.customerId),
    eq(bookingRows.intervalId, made.intervalId),
    eq(bookingRows.firstName, made.firstName),
    eq(bookingRows.lastName, made.lastName),
    eq(bookingRows.email, made.email),
  )
  const isActive = inArray(bookingRows.statusId, [...activeStatuses])
  const [known] = await db
    .select({ id: bookingRows.id })
    .from(bookingRows)
    .where(and(eq(bookingRows.madeIn, made.madeIn ?? 0), isSame, isActive))
  return known
}

/** Models, free times and appointments. */
export const appointmentHandlers = (sources: OnAirParts): DeskHandlers => {
  const { backend, accounts } = sources
  const { environment, bookings, presentations } = backend
  const { db } = environment

  const answerOf = async (id: number) => {
    const [booking] = await readBookings(sources, bookingWithId(id))
    if (!booking) throw new DeskRefused("unknown")
    return booking
  }

  const ownBooking = async (account: DeskAccount, id: number) => {
    const found = await readBooking(db, id)
    requireLocation(account, found.location.id)
    return found
  }

  /** The start of an offered time, as the form states it. Refused: 404. */
  const timeOf = async (intervalId: number, locationId: number) => {
    const [interval] = await db.select().from(bookingIntervals).where(eq(bookingIntervals.id, intervalId))
    if (interval?.locationId !== locationId) throw new DeskRefused("unknown")
    return { date: utcDate(interval.startsAt), start_time: utcTime(interval.startsAt) }
  }

  const book = async ({ account, path, body, urls }: DeskRequest<"makeAppointment">) => {
    const row = await ownPresentation(environment, account, path.presentationId)
    const customer = await visitorInChat(environment, row, body.chat)
    if (!customer) throw new DeskRefused("unknown")
    const { intervalId, firstName, lastName, email, language, modelId, phone, comments, timeZone } = body
    const form = {
      ...(await timeOf(intervalId, row.locationId)),
      location_id: row.locationId,
      first_name: firstName,
      last_name: lastName,
      email,
      referral: {},
      ...(modelId !== undefined && { product_id: modelId }),
      ...(phone !== undefined && { phone }),
      ...(comments !== undefined && { comments }),
      ...(timeZone !== undefined && { time_zone: timeZone }),
    }
    const person = { customerId: customer.id, firstName, lastName, email }
    const known = await madeBefore(db, { madeIn: row.id, intervalId, ...person })
    if (known) return answerOf(known.id)
    const owner = await accounts.consultantOf(account, row.locationId)
    const asker = { customer, by: "consultant" as const, language, urls: urls(), owner, madeIn: row.id }
    const { booking } = await bookings.submit(asker, form, undefined)
    await accounts.note(account, {
      action: "appointmentMade",
      locationId: row.locationId,
      presentationId: row.id,
      customerId: customer.id,
      subject: nameIn(body),
    })
    return answerOf(booking.id)
  }

  return {
    ...offerCalls(sources),
    makeAppointment: book,
    startAppointment: async ({ account, path: { bookingId }, body, request }) => {
      const { booking, customer, interval, location } = await ownBooking(account, bookingId)
      const isEarly = interval.startsAt.getTime() - environment.clock.now() > startableMs
      if (isEarly && !body?.isEarly && (await answerOf(bookingId)).isStartable) throw new DeskRefused("too_early")
      const presentationId = await bookings.oneToOneOf(bookingId)
      const consultantId = await accounts.consultantOf(account, location.id)
      // The account that starts an appointment holds it. Of two at the same time, the second must not take it.
      const isStarted = await presentations.start(presentationId, consultantId)
      const row = await ownPresentation(environment, account, presentationId)
      if (row.statusId !== statuses.live) throw new DeskRefused("wrong_state")
      if (row.consultantId !== consultantId) throw new DeskRefused("taken_over")
      if (isStarted)
        await accounts.note(account, {
          action: "started",
          locationId: location.id,
          presentationId,
          customerId: customer.id,
          subject: nameIn(booking),
        })
      await goOnAirFrom(sources, account, request)
      return presentationAnswer(sources, await ownPresentation(environment, account, presentationId))
    },
    cancelAppointment: async ({ account, path: { bookingId }, urls }) => {
      const { booking, customer, location } = await ownBooking(account, bookingId)
      await bookings.cancel(
        { customer, by: "consultant", language: booking.language, urls: urls() },
        bookingId,
        undefined,
      )
      await accounts.note(account, {
        action: "appointmentCancelled",
        locationId: location.id,
        customerId: customer.id,
        subject: nameIn(booking),
      })
      return answerOf(bookingId)
    },
  }
}
