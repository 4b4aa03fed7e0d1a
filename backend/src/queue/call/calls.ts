import { and, asc, eq, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import { about, type Log } from "../../environment/Log.ts"
import type { Mail } from "../../environment/mail.ts"
import { refused } from "../../environment/Refused.ts"
import { randomSecret } from "../../environment/random.ts"
import { type Customer, customers } from "../../environment/tables/people.ts"
import { locations } from "../../environment/tables/places.ts"
import { queueCalls, queuePlaces } from "../../environment/tables/queues.ts"
import { type Repeated, repeatTask } from "../../environment/time/repeatTask.ts"
import type { Limiter } from "../../limits/limiter.ts"
import { mailShares } from "../../limits/mailShares.ts"
import { recipientKey } from "../../limits/recipientKey.ts"
import { isThere } from "../away.ts"
import type { WaitFigures } from "../expected/waitFigures.ts"
import type { Leases } from "../leases.ts"
import { placeAt } from "../queueRows.ts"
import { callMail } from "./callMail.ts"
import { inReach } from "./inReach.ts"

/** Time for which a place is kept after the visitor has closed the page, and after the call, in ms. */
const keptMs = 60 * 60_000
const returnMs = 10 * 60_000
/** A shorter absence is a reload, in ms. */
const awayMs = 15_000
/** Poll interval for visitors whose turn it is, in ms. */
const everyMs = 10_000

export interface CallTo {
  readonly email: string
  readonly language: "en" | "de"
  readonly showroomUrl: string
}

/** Visitors who have closed the page, and are called by mail when it is their turn. */
export interface Calls {
  /** Keeps the place, and stores the address until the mail. Resolves until when. Refused: 409 without a place, 429. */
  readonly ask: (customer: Customer, locationId: number, to: CallTo) => Promise<Date>
  /** Deletes the address. The place has the ordinary lease again. */
  readonly withdraw: (customerId: number, locationId: number) => Promise<void>
  /** The visitor's page has requested the place. Ends the request for a call if its mail has been written. */
  readonly returned: (customerId: number, locationId: number) => Promise<void>
  /** Calls a visitor who was picked up meanwhile. */
  readonly pickedUp: (customerId: number, locationId: number) => Promise<void>
  /** The place has moved to the queue of another location. */
  readonly moved: (customerId: number, from: number, to: number) => Promise<void>
  /** The customer that the token of a mail's link belongs to. */
  readonly decode: (token: string) => Promise<Customer | undefined>
  /** Writes due mails, and deletes the addresses of places that are gone. One instance runs it. */
  readonly due: Repeated
}

export interface CallsParts {
  readonly environment: Environment
  readonly mail: Mail
  readonly limiter: Pick<Limiter, "spend" | "takes">
  readonly log: Log
  readonly leases: Pick<Leases, "isListening">
  readonly figures: (locationId: number) => Promise<WaitFigures>
  /** Shows the desks of a location that its queue has changed. */
  readonly changed: (customerId: number, locationId: number) => Promise<void>
}

const callOf = (customerId: number, locationId: number) =>
  and(eq(queueCalls.customerId, customerId), eq(queueCalls.locationId, locationId))

/** Writes the mail of one visitor, once: another process finds no address. */
const writeMail =
  ({ environment: { db, clock }, mail, changed }: CallsParts) =>
  async (customerId: number, locationId: number): Promise<void> => {
    const mailId = await db.transaction(async (tx) => {
      const which = and(callOf(customerId, locationId), isNotNull(queueCalls.email))
      const [call] = await tx.select().from(queueCalls).where(which).for("update")
      const [location] = await tx.select().from(locations).where(eq(locations.id, locationId))
      if (!call?.email || !location) return undefined
      const now = clock.now()
      const [calledAt, keptUntil] = [new Date(now), new Date(now + returnMs)]
      await tx.update(queueCalls).set({ email: null, calledAt, keptUntil }).where(eq(queueCalls.token, call.token))
      await tx.update(queuePlaces).set({ calledAt, keptUntil }).where(placeAt(customerId, locationId))
      return mail.write(tx, callMail(call, { email: call.email, keptUntil, location }))
    })
    if (mailId === undefined) return
    mail.announce(mailId)
    await changed(customerId, locationId)
  }

/** Writes the due mails of a location. */
const mailDueCalls =
  ({ environment: { db, clock }, leases, figures, log }: CallsParts, write: ReturnType<typeof writeMail>) =>
  async (locationId: number): Promise<void> => {
    const places = await db
      .select()
      .from(queuePlaces)
      .where(eq(queuePlaces.locationId, locationId))
      .orderBy(asc(queuePlaces.id))
    const { consultants } = await figures(locationId)
    const now = clock.now()
    const callable = places.map((place) => ({ ...place, isCounted: isThere(place, now) }))
    for (const { customerId, since, lastListening } of inReach(callable, consultants, now + returnMs)) {
      const lastThere = Math.max(since.getTime(), lastListening?.getTime() ?? 0)
      // An open page shows the turn itself.
      if (clock.now() - lastThere < awayMs || (await leases.isListening(customerId, locationId))) continue
      await write(customerId, locationId).catch((failure: unknown) => log.error("call not written", about(failure)))
    }
  }

export const openCalls = (parts: CallsParts): Calls => {
  const { environment, limiter, log, changed } = parts
  const { db, clock } = environment
  const shares = mailShares(limiter)
  const write = writeMail(parts)
  const check = mailDueCalls(parts, write)

  const end = async (customerId: number, locationId: number) => {
    await db.delete(queueCalls).where(callOf(customerId, locationId))
    await db.update(queuePlaces).set({ keptUntil: null, calledAt: null }).where(placeAt(customerId, locationId))
  }

  const forget = async () => {
    const place = db
      .select({ one: sql`1` })
      .from(queuePlaces)
      .where(and(eq(queuePlaces.customerId, queueCalls.customerId), eq(queuePlaces.locationId, queueCalls.locationId)))
    const isOver = or(isNull(queueCalls.calledAt), lt(queueCalls.keptUntil, new Date(clock.now())))
    await db.delete(queueCalls).where(and(isOver, notExists(place)))
  }

  return {
    ask: async (customer, locationId, { email, language, showroomUrl }) => {
      await limiter.spend("calls", customer.consumerTag)
      await limiter.spend("callsTo", recipientKey(email))
      const keptUntil = new Date(clock.now() + keptMs)
      await db.transaction(async (tx) => {
        const kept = await tx
          .update(queuePlaces)
          .set({ keptUntil, calledAt: null })
          .where(placeAt(customer.id, locationId))
          .returning()
        if (kept.length === 0) throw refused(409, "not_in_line")
        // Count the mail now, because it cannot be refused later.
        await shares.spend("anybody", email)
        const to = { email, language, showroomUrl, keptUntil, calledAt: null, token: randomSecret() }
        await tx
          .insert(queueCalls)
          .values({ customerId: customer.id, locationId, ...to })
          .onConflictDoUpdate({ target: [queueCalls.customerId, queueCalls.locationId], set: to })
      })
      await changed(customer.id, locationId)
      return keptUntil
    },
    withdraw: async (customerId, locationId) => {
      await end(customerId, locationId)
      await changed(customerId, locationId)
    },
    returned: async (customerId, locationId) => {
      const [call] = await db.select().from(queueCalls).where(callOf(customerId, locationId))
      if (call?.calledAt) await end(customerId, locationId)
    },
    pickedUp: async (customerId, locationId) => {
      if (!(await parts.leases.isListening(customerId, locationId))) await write(customerId, locationId)
    },
    moved: async (customerId, from, to) => {
      await db.delete(queueCalls).where(callOf(customerId, to))
      await db.update(queueCalls).set({ locationId: to }).where(callOf(customerId, from))
    },
    decode: async (token) => {
      const [found] = await db
        .select({ customer: customers })
        .from(queueCalls)
        .innerJoin(customers, eq(customers.id, queueCalls.customerId))
        .where(and(eq(queueCalls.token, token), isNotNull(queueCalls.calledAt)))
      return found?.customer
    },
    due: repeatTask({
      clock,
      log,
      everyMs,
      failed: "calls not checked",
      act: async () => {
        await forget()
        const waiting = await db
          .selectDistinct({ locationId: queueCalls.locationId })
          .from(queueCalls)
          .where(isNotNull(queueCalls.email))
        for (const { locationId } of waiting) await check(locationId)
      },
    }),
  }
}
