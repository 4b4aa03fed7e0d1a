import { desc } from "drizzle-orm"
import type { Events } from "./events.ts"
import { type MailLink, outbox } from "./tables/people.ts"
import type { World } from "./World.ts"

/** A mail as it would be sent. */
export interface Letter {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly links: ReadonlyArray<MailLink>
}

/** The outbox: what a real backend would hand to a mail server. */
export interface Mail {
  readonly put: (letter: Letter) => Promise<void>
  /** The newest first. */
  readonly list: () => Promise<ReadonlyArray<typeof outbox.$inferSelect>>
}

export const createMail = ({ db, clock }: World, events: Events): Mail => ({
  put: async (letter) => {
    const [row] = await db
      .insert(outbox)
      .values({ ...letter, createdAt: new Date(clock.now()) })
      .returning()
    if (row) events.emit("mail", { id: row.id })
  },
  list: () => db.select().from(outbox).orderBy(desc(outbox.id)),
})
