import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm"
import type { operations } from "../../../../contracts/generated/api.d.ts"
import type { BodyOf } from "../../contract/OperationTypes.ts"
import type { Db } from "../../environment/Db.ts"
import type { Environment } from "../../environment/Environment.ts"
import { refused } from "../../environment/Refused.ts"
import { randomName } from "../../environment/random.ts"
import { holds } from "../../environment/tables/bookings.ts"
import type { Customer } from "../../environment/tables/people.ts"
import type { Limiter } from "../../limits/limiter.ts"
import { claimInterval, instantOf, unknownSubject } from "./intervals.ts"

/** An interval reserved for one visitor; `expiresAt` is UTC. */
export interface Hold {
  readonly holdId: string
  readonly expiresAt: Date
}

export type HoldForm = BodyOf<operations["bookingHold"]>

/** Reserves intervals while visitors fill in the form (readings K4). */
export interface Holds {
  /**
   * Holds an interval and releases the form's previous hold; otherwise each slot that a visitor looks at would stay
   * blocked. A hold beyond the limit releases the oldest. Refused: 409, 400.
   */
  readonly take: (customer: Customer, form: HoldForm) => Promise<Hold>
  /**
   * Extends a hold, at most to half an hour after it was taken. Refused: 404 if it is not this customer's or has
   * expired.
   */
  readonly renew: (customer: Customer, holdId: string) => Promise<Hold>
  /** Does nothing if there is none. */
  readonly release: (customer: Customer, holdId: string) => Promise<void>
}

/**
 * A hold ends this many minutes after it was taken, however often it is renewed. Otherwise one visitor could block a
 * time for all others.
 */
const mostMinutes = 30

export const openHolds = ({ db, clock }: Environment, limiter: Limiter, holdSeconds: number): Holds => {
  const expiry = (takenAt: Date) =>
    new Date(Math.min(clock.now() + holdSeconds * 1000, takenAt.getTime() + mostMinutes * 60_000))
  const own = (customer: Customer, holdId: string) => and(eq(holds.holdId, holdId), eq(holds.customerId, customer.id))
  const current = (customer: Customer) =>
    and(eq(holds.customerId, customer.id), gt(holds.expiresAt, new Date(clock.now())))

  /**
   * Releases holds beyond the limit: a visitor who clicks through the times keeps the latest of them, and always the
   * one just taken.
   */
  const releaseOldest = async (tx: Db, customer: Customer, intervalId: number) => {
    const others = await tx
      .select({ intervalId: holds.intervalId })
      .from(holds)
      .where(and(current(customer), ne(holds.intervalId, intervalId)))
      .orderBy(desc(holds.takenAt), desc(holds.expiresAt))
    const oldest = others.slice(limiter.most("heldTimes") - 1).map((held) => held.intervalId)
    if (oldest.length === 0) return
    await tx.delete(holds).where(and(eq(holds.customerId, customer.id), inArray(holds.intervalId, oldest)))
    limiter.reached("heldTimes", customer.consumerTag)
  }

  return {
    take: (customer, form) =>
      db.transaction(async (tx) => {
        const subject = { locationId: form.location_id, productId: form.product_id }
        const unknown = await unknownSubject(tx, subject)
        if (unknown) throw refused(400, unknown)
        const claim = { now: clock.now(), customerId: customer.id }
        const { interval } = await claimInterval(tx, subject, instantOf(form.date, form.start_time), claim)
        // An interval that the visitor already holds keeps its `takenAt`, so that its maximum of time does not restart.
        const [before] = await tx
          .select({ takenAt: holds.takenAt })
          .from(holds)
          .where(and(current(customer), eq(holds.intervalId, interval.id)))
        if (form.previous_hold_id) await tx.delete(holds).where(own(customer, form.previous_hold_id))
        const takenAt = before?.takenAt ?? new Date(clock.now())
        const values = { holdId: randomName(15), customerId: customer.id, takenAt, expiresAt: expiry(takenAt) }
        await tx
          .insert(holds)
          .values({ intervalId: interval.id, ...values })
          .onConflictDoUpdate({ target: [holds.intervalId, holds.customerId], set: values })
        await releaseOldest(tx, customer, interval.id)
        return values
      }),
    renew: async (customer, holdId) => {
      const until = new Date(clock.now() + holdSeconds * 1000).toISOString()
      const [renewed] = await db
        .update(holds)
        .set({ expiresAt: sql`least(${until}::timestamptz, ${holds.takenAt} + make_interval(mins => ${mostMinutes}))` })
        .where(and(own(customer, holdId), current(customer)))
        .returning()
      if (!renewed) throw refused(404, "hold_unknown")
      return renewed
    },
    release: async (customer, holdId) => {
      await db.delete(holds).where(own(customer, holdId))
    },
  }
}
