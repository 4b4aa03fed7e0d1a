import { and, asc, count, desc, eq, inArray, isNotNull, sql } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import type { Environment } from "../environment/Environment.ts"
import { refused } from "../environment/Refused.ts"
import { type PollRow, pollChoices, polls } from "../environment/tables/participation.ts"
import type { ParticipationState } from "../queue/broker/BrokerMessage.ts"

/** A poll with the votes of each option, for the desk. */
export interface CountedPoll extends Pick<PollRow, "id" | "question" | "state"> {
  readonly options: ReadonlyArray<{ readonly text: string; readonly votes: number }>
}

export interface Choice {
  readonly poll_id: number
  readonly option: number
}

/** Polls of webinars. */
export interface Polls {
  /** The poll that was opened last, with counts only once its results are released. */
  readonly read: (presentationId: number) => Promise<ParticipationState["poll"]>
  /** Stores the choice, in place of an earlier one. Refused: 404, 409 unless the poll is open, 400 without such an option. */
  readonly choose: (presentationId: number, customerId: number, choice: Choice) => Promise<void>
  /** All polls with their votes. */
  readonly list: (presentationId: number) => Promise<ReadonlyArray<CountedPoll>>
  /** `false` if there are as many as possible. */
  readonly prepare: (
    presentationId: number,
    poll: { readonly question: string; readonly options: ReadonlyArray<string> },
  ) => Promise<boolean>
  /** Opens, closes or releases. `false` if the state does not allow it. Refused: 404. */
  readonly setState: (presentationId: number, pollId: number, state: "open" | "closed" | "released") => Promise<boolean>
  readonly remove: (presentationId: number, pollId: number) => Promise<boolean>
  /** Closes the open poll, as at the end of the webinar. */
  readonly closeAll: (presentationId: number) => Promise<void>
}

/** Polls of one webinar. */
const mostPolls = 20

/** The states from which a poll may become another. Results are released only once nobody can choose any more. */
const before = { open: ["prepared", "closed"], closed: ["open"], released: ["closed"] } as const

const countsOf = async (db: Db, ids: ReadonlyArray<number>) => {
  const rows = await db
    .select({ pollId: pollChoices.pollId, option: pollChoices.option, votes: count() })
    .from(pollChoices)
    .where(inArray(pollChoices.pollId, [...ids]))
    .groupBy(pollChoices.pollId, pollChoices.option)
  return ({ id, options }: PollRow): ReadonlyArray<number> =>
    options.map((_, index) => rows.find(({ pollId, option }) => pollId === id && option === index)?.votes ?? 0)
}

export const openPolls = ({ db, clock }: Environment): Polls => {
  const ofAll = (presentationId: number) => eq(polls.presentationId, presentationId)
  const one = (presentationId: number, pollId: number) => and(ofAll(presentationId), eq(polls.id, pollId))
  const close = (tx: Db, presentationId: number) =>
    tx
      .update(polls)
      .set({ state: "closed" })
      .where(and(ofAll(presentationId), eq(polls.state, "open")))

  const lastOpened = async (presentationId: number): Promise<PollRow | undefined> => {
    const [row] = await db
      .select()
      .from(polls)
      .where(and(ofAll(presentationId), isNotNull(polls.openedAt)))
      .orderBy(desc(polls.openedAt), desc(polls.id))
      .limit(1)
    return row
  }
  const find = async (presentationId: number, pollId: number): Promise<PollRow> => {
    const [row] = await db.select().from(polls).where(one(presentationId, pollId))
    if (!row) throw refused(404, "poll_unknown")
    return row
  }

  return {
    read: async (presentationId) => {
      const row = await lastOpened(presentationId)
      if (!row) return null
      const { id, question, options, state } = row
      const results = state === "released" ? (await countsOf(db, [id]))(row) : undefined
      return { id, question, options, open: state === "open", ...(results && { results }) }
    },
    choose: async (presentationId, customerId, { poll_id: pollId, option }) => {
      const hasOption = sql`jsonb_array_length(${polls.options}) > ${option}`
      const open = db
        .select({
          pollId: polls.id,
          customerId: sql`${customerId}::integer`.as("customer_id"),
          option: sql`${option}::integer`.as("option"),
        })
        .from(polls)
        .where(and(one(presentationId, pollId), eq(polls.state, "open"), hasOption))
        // Locked, so that a poll that closes meanwhile takes no further choice.
        .for("share")
      // One statement instead of a transaction: hundreds of guests choose within seconds.
      const stored = await db
        .insert(pollChoices)
        .select(open)
        .onConflictDoUpdate({ target: [pollChoices.pollId, pollChoices.customerId], set: { option } })
        .returning()
      if (stored.length > 0) return
      const [poll] = await db.select().from(polls).where(one(presentationId, pollId))
      // Guests do not see a prepared poll.
      if (!poll || poll.openedAt === null) throw refused(404, "poll_unknown")
      if (option >= poll.options.length) throw refused(400, "bad_request")
      throw refused(409, "poll_closed")
    },
    list: async (presentationId) => {
      const rows = await db.select().from(polls).where(ofAll(presentationId)).orderBy(asc(polls.id))
      if (rows.length === 0) return []
      const counts = await countsOf(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => {
        const votes = counts(row)
        const options = row.options.map((text, index) => ({ text, votes: votes[index] ?? 0 }))
        return { id: row.id, question: row.question, state: row.state, options }
      })
    },
    prepare: async (presentationId, { question, options }) => {
      const [all] = await db.select({ count: count() }).from(polls).where(ofAll(presentationId))
      if ((all?.count ?? 0) >= mostPolls) return false
      await db.insert(polls).values({ presentationId, question, options })
      return true
    },
    setState: async (presentationId, pollId, state) => {
      const row = await find(presentationId, pollId)
      if (row.state === state) return true
      return db.transaction(async (tx) => {
        const isAllowed = and(one(presentationId, pollId), inArray(polls.state, [...before[state]]))
        const [allowed] = await tx.select().from(polls).where(isAllowed).for("update")
        // Checked before the open poll is closed: if this one may not open, the other stays open.
        if (!allowed) return false
        if (state === "open") await close(tx, presentationId)
        await tx
          .update(polls)
          .set({ state, ...(state === "open" && { openedAt: new Date(clock.now()) }) })
          .where(isAllowed)
        return true
      })
    },
    remove: async (presentationId, pollId) =>
      (await db.delete(polls).where(one(presentationId, pollId)).returning()).length > 0,
    closeAll: async (presentationId) => void (await close(db, presentationId)),
  }
}
