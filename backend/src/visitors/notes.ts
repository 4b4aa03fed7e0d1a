import { and, desc, eq, inArray } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import { type Customer, notes } from "../environment/tables/people.ts"
import type { Person } from "../environment/tables/queues.ts"

export type NoteRow = typeof notes.$inferSelect

/** Colleagues' notes on visitors. No visitor, transcript or mail contains them; an export of the visitor's data does. */
export interface Notes {
  /** The notes on a customer written at these locations, the newest first. */
  readonly on: (customerId: number, locationIds: ReadonlyArray<number>) => Promise<ReadonlyArray<NoteRow>>
  readonly find: (noteId: number) => Promise<NoteRow | undefined>
  readonly add: (customer: Customer, locationId: number, text: string, by: Person) => Promise<NoteRow>
  readonly change: (customer: Customer, note: NoteRow, text: string) => Promise<NoteRow>
  readonly remove: (customer: Customer, note: NoteRow) => Promise<void>
}

export const openNotes = ({ db, clock }: Environment, events: Events): Notes => {
  const stored = (customer: Customer, note: NoteRow | undefined): NoteRow => {
    if (!note) throw new Error("The database kept no note.")
    events.emit("note", { noteId: note.id, locationId: note.locationId, consumerTag: customer.consumerTag })
    return note
  }

  return {
    on: (customerId, locationIds) =>
      db
        .select()
        .from(notes)
        .where(and(eq(notes.customerId, customerId), inArray(notes.locationId, [...locationIds])))
        .orderBy(desc(notes.createdAt), desc(notes.id)),
    find: async (noteId) => (await db.select().from(notes).where(eq(notes.id, noteId)))[0],
    add: async (customer, locationId, text, by) => {
      const now = new Date(clock.now())
      const values = { customerId: customer.id, locationId, text, writtenBy: by, createdAt: now, changedAt: now }
      const [made] = await db.insert(notes).values(values).returning()
      return stored(customer, made)
    },
    change: async (customer, { id }, text) => {
      const [changed] = await db
        .update(notes)
        .set({ text, changedAt: new Date(clock.now()) })
        .where(eq(notes.id, id))
        .returning()
      return stored(customer, changed)
    },
    remove: async (customer, note) => {
      await db.delete(notes).where(eq(notes.id, note.id))
      stored(customer, note)
    },
  }
}
