import { and, asc, eq, sql } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import { hands } from "../environment/tables/participation.ts"

/** Raised hands as all guests see them: tickets, never names. */
export interface RaisedHands {
  readonly count: number
  /** The tickets that were raised first, in order. */
  readonly first: ReadonlyArray<number>
  /** Those among `first` that the consultant has called on. */
  readonly called: ReadonlyArray<number>
}

/** The raised hands of webinars. Each change resolves with whether it changed anything. */
export interface Hands {
  readonly read: (presentationId: number) => Promise<RaisedHands>
  /** Raises a hand. A raised one keeps its place. */
  readonly raise: (presentationId: number, customerId: number) => Promise<boolean>
  readonly lower: (presentationId: number, customerId: number) => Promise<boolean>
  readonly lowerAll: (presentationId: number) => Promise<boolean>
  /** Calls on a guest. `false` if the hand is not raised. */
  readonly call: (presentationId: number, customerId: number) => Promise<boolean>
}

/** Tickets in a publication: about 350 bytes, however many hands are raised. */
const mostTickets = 50

export const openHands = ({ db, clock }: Environment): Hands => {
  const ofAll = (presentationId: number) => eq(hands.presentationId, presentationId)
  const ofOne = (presentationId: number, customerId: number) =>
    and(ofAll(presentationId), eq(hands.customerId, customerId))
  return {
    read: async (presentationId) => {
      const first = await db
        .select({
          ticket: hands.ticket,
          calledAt: hands.calledAt,
          count: sql<number>`count(*) over ()`.mapWith(Number),
        })
        .from(hands)
        .where(ofAll(presentationId))
        .orderBy(asc(hands.ticket))
        .limit(mostTickets)
      return {
        count: first[0]?.count ?? 0,
        first: first.map(({ ticket }) => ticket),
        called: first.filter(({ calledAt }) => calledAt !== null).map(({ ticket }) => ticket),
      }
    },
    raise: async (presentationId, customerId) => {
      const raised = await db
        .insert(hands)
        .values({ presentationId, customerId, raisedAt: new Date(clock.now()) })
        .onConflictDoNothing()
        .returning()
      return raised.length > 0
    },
    lower: async (presentationId, customerId) =>
      (await db.delete(hands).where(ofOne(presentationId, customerId)).returning()).length > 0,
    lowerAll: async (presentationId) =>
      (await db.delete(hands).where(ofAll(presentationId)).returning({ ticket: hands.ticket })).length > 0,
    call: async (presentationId, customerId) => {
      const called = await db
        .update(hands)
        .set({ calledAt: new Date(clock.now()) })
        .where(ofOne(presentationId, customerId))
        .returning()
      return called.length > 0
    },
  }
}
