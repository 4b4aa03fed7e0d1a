import { and, count, desc, eq, gte, inArray, isNull, type SQL } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import type { Environment } from "../../environment/Environment.ts"
import type { Events } from "../../environment/events.ts"
import { refused } from "../../environment/Refused.ts"
import type { Customer } from "../../environment/tables/people.ts"
import type { Texts } from "../../environment/tables/places.ts"
import { type Person, queuePlaces, queueWordRecipients, queueWords } from "../../environment/tables/queues.ts"
import type { Queues } from "../broker/queues.ts"
import type { QueueRows } from "../queueRows.ts"

/** A short message of the desk to waiting visitors. Times are UTC. */
export interface Word {
  readonly id: number
  readonly locationId: number
  /** The only recipient's place; `null` for all. */
  readonly entryId: number | null
  readonly text: Texts
  readonly sentAt: Date
  readonly sentBy: Person
  readonly recipients: number
  /** Visitors whose page has shown it. */
  readonly readBy: number
}

/** Short messages of the desk on the pages of waiting visitors. */
export interface Words {
  /** Sends a word to all waiting visitors of a location, or to one. Refused: 404, 409 if that one left the queue. */
  readonly send: (
    to: { readonly locationId: number; readonly entryId?: number },
    text: Texts,
    by: Person,
  ) => Promise<Word>
  /** The last word that this visitor received in the present place. */
  readonly lastFor: (
    customerId: number,
    locationId: number,
    since: Date,
  ) => Promise<Pick<Word, "id" | "text"> | undefined>
  /** Records that the visitor's page has shown a word. Ignores a word for others. */
  readonly shown: (customer: Customer, wordId: number) => Promise<void>
  /** The last word to all of each queue, by location. */
  readonly lastToAll: (locationIds: ReadonlyArray<number>) => Promise<ReadonlyMap<number, Word>>
  /** The last word to only one of these places, by place. */
  readonly lastToOne: (entryIds: ReadonlyArray<number>) => Promise<ReadonlyMap<number, Word>>
  readonly find: (wordId: number) => Promise<Word | undefined>
}

export interface WordsParts {
  readonly environment: Environment
  readonly queues: Queues
  readonly events: Events
  readonly rows: QueueRows
}

/** The last words of queues and of places. */
const lastWords = (
  db: Db,
  counted: (where: SQL | undefined) => Promise<ReadonlyArray<Word>>,
): Pick<Words, "lastToAll" | "lastToOne"> => ({
  lastToAll: async (locationIds) => {
    if (locationIds.length === 0) return new Map()
    const latest = db
      .selectDistinctOn([queueWords.locationId], { id: queueWords.id })
      .from(queueWords)
      .where(and(inArray(queueWords.locationId, [...locationIds]), isNull(queueWords.entryId)))
      .orderBy(queueWords.locationId, desc(queueWords.id))
    return new Map((await counted(inArray(queueWords.id, latest))).map((word) => [word.locationId, word]))
  },
  lastToOne: async (entryIds) => {
    if (entryIds.length === 0) return new Map()
    const latest = db
      .selectDistinctOn([queueWords.entryId], { id: queueWords.id })
      .from(queueWords)
      .where(inArray(queueWords.entryId, [...entryIds]))
      .orderBy(queueWords.entryId, desc(queueWords.id))
    const words = await counted(inArray(queueWords.id, latest))
    return new Map(words.flatMap((word) => (word.entryId === null ? [] : [[word.entryId, word] as const])))
  },
})

export const openWords = ({ environment: { db, clock }, queues, events, rows }: WordsParts): Words => {
  const counted = async (where: SQL | undefined): Promise<ReadonlyArray<Word>> => {
    const found = await db
      .select({
        word: queueWords,
        recipients: count(queueWordRecipients.customerId),
        readBy: count(queueWordRecipients.shownAt),
      })
      .from(queueWords)
      .leftJoin(queueWordRecipients, eq(queueWordRecipients.wordId, queueWords.id))
      .where(where)
      .groupBy(queueWords.id)
    return found.map(({ word, recipients, readBy }) => ({ ...word, recipients, readBy }))
  }
  const find = async (wordId: number) => (await counted(eq(queueWords.id, wordId)))[0]

  const recipientsOf = async (locationId: number, entryId: number | undefined) => {
    const places = await db
      .select({ customerId: queuePlaces.customerId })
      .from(queuePlaces)
      .where(
        and(eq(queuePlaces.locationId, locationId), entryId === undefined ? undefined : eq(queuePlaces.id, entryId)),
      )
    if (entryId !== undefined && places.length === 0) throw refused(409, "not_in_line")
    return places.map(({ customerId }) => customerId)
  }

  const publish = async (locationId: number, { id, text }: Pick<Word, "id" | "text">, only: number | undefined) => {
    const message = { type: "queue_word", timestamp: clock.now(), data: { id, text } } as const
    if (only === undefined) return queues.publishToAudience(await rows.lineOf(locationId), message)
    await queues.publish(await queues.of({ kinds: ["waiting"], customerIds: [only], locationId }), message)
  }

  return {
    send: async ({ locationId, entryId }, text, by) => {
      const customerIds = await recipientsOf(locationId, entryId)
      const word = await db.transaction(async (tx) => {
        const values = { locationId, entryId: entryId ?? null, text, sentAt: new Date(clock.now()), sentBy: by }
        const [made] = await tx.insert(queueWords).values(values).returning()
        if (!made) throw new Error("The database kept no word.")
        if (customerIds.length > 0)
          await tx
            .insert(queueWordRecipients)
            .values(customerIds.map((customerId) => ({ wordId: made.id, customerId })))
        return made
      })
      await publish(locationId, word, entryId === undefined ? undefined : customerIds[0])
      events.emit("word", { wordId: word.id, locationId })
      return { ...word, recipients: customerIds.length, readBy: 0 }
    },
    lastFor: async (customerId, locationId, since) => {
      const [last] = await db
        .select({ id: queueWords.id, text: queueWords.text })
        .from(queueWords)
        .innerJoin(queueWordRecipients, eq(queueWordRecipients.wordId, queueWords.id))
        .where(
          and(
            eq(queueWordRecipients.customerId, customerId),
            eq(queueWords.locationId, locationId),
            gte(queueWords.sentAt, since),
          ),
        )
        .orderBy(desc(queueWords.id))
        .limit(1)
      return last
    },
    shown: async ({ id }, wordId) => {
      const [first] = await db
        .update(queueWordRecipients)
        .set({ shownAt: new Date(clock.now()) })
        .where(
          and(
            eq(queueWordRecipients.wordId, wordId),
            eq(queueWordRecipients.customerId, id),
            isNull(queueWordRecipients.shownAt),
          ),
        )
        .returning()
      const word = first && (await find(wordId))
      if (word) events.emit("word", { wordId, locationId: word.locationId })
    },
    ...lastWords(db, counted),
    find,
  }
}
