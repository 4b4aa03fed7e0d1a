import { desc, eq } from "drizzle-orm"
import type { Db } from "./Db.ts"
import type { Environment } from "./Environment.ts"
import type { Events } from "./events.ts"
import { type CalendarPart, type MailLink, outbox } from "./tables/people.ts"

/** A mail as it is sent. */
export interface Letter {
  readonly recipient: string
  readonly language: "en" | "de"
  readonly subject: string
  /** Paragraphs with an empty line between them. */
  readonly body: string
  readonly links: ReadonlyArray<MailLink>
  /** The appointment that it is about. */
  readonly calendar?: CalendarPart
}

/** A mail as it is kept. */
export type SentMail = typeof outbox.$inferSelect

/**
 * The outbox. A mail is written in the same transaction as what it tells of, so that there is never one without the other, and
 * is announced when that is done.
 */
export interface Mail {
  /** Answers its id. */
  readonly write: (tx: Db, letter: Letter) => Promise<number>
  /** Tells those who send and show mails; only of what is committed. */
  readonly announce: (id: number) => void
  /** Both at once, for what is told by nothing but the mail. */
  readonly put: (letter: Letter) => Promise<void>
  /** The newest first, not more than 200. */
  readonly list: () => Promise<ReadonlyArray<SentMail>>
  readonly find: (id: number) => Promise<SentMail | undefined>
}

const most = 200

/** With `isSent` mails wait for a mail server; otherwise the outbox is all there is. */
export const createMail = ({ db, clock }: Environment, events: Events, isSent: boolean): Mail => {
  const write: Mail["write"] = async (tx, letter) => {
    const [row] = await tx
      .insert(outbox)
      .values({ ...letter, delivery: isSent ? "waiting" : "page", createdAt: new Date(clock.now()) })
      .returning({ id: outbox.id })
    if (!row) throw new Error("The outbox took no mail.")
    return row.id
  }
  const announce = (id: number) => events.emit("mail", { id })
  return {
    write,
    announce,
    put: async (letter) => announce(await write(db, letter)),
    list: () => db.select().from(outbox).orderBy(desc(outbox.id)).limit(most),
    find: async (id) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0],
  }
}
