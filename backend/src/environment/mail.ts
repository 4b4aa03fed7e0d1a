import { desc, eq } from "drizzle-orm"
import type { Db } from "./Db.ts"
import type { Environment } from "./Environment.ts"
import type { Events } from "./events.ts"
import {
  type CalendarPart,
  type MailContent,
  type MailFact,
  type MailLink,
  type MailModel,
  outbox,
} from "./tables/people.ts"

export interface OutgoingMail extends MailContent {
  readonly recipient: string
  readonly language: "en" | "de"
  readonly subject: string
  readonly links: ReadonlyArray<MailLink>
  /** The appointment of the mail. */
  readonly calendar?: CalendarPart
}

/** A plain-text mail for a dealer's program. */
export interface PlainMail {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** The visitor that it is about. */
  readonly customerId: number | null
}

export type SentMail = typeof outbox.$inferSelect

/**
 * The outbox. Write a mail in the same transaction as the change that it reports, so that neither exists without the
 * other. Announce it after the commit.
 */
export interface Mail {
  /** Writes a mail. Resolves with its id. */
  readonly write: (tx: Db, outgoing: OutgoingMail) => Promise<number>
  /** Writes a mail that is its text only. The event of the change that it reports wakes its delivery. */
  readonly writeText: (tx: Db, mail: PlainMail) => Promise<void>
  /** Notifies senders and viewers of mails. Call it only after the commit. */
  readonly announce: (id: number) => void
  /** Writes and announces a mail that belongs to no other change. */
  readonly put: (outgoing: OutgoingMail) => Promise<void>
  /** The newest first, at most 200. */
  readonly list: () => Promise<ReadonlyArray<SentMail>>
  readonly find: (id: number) => Promise<SentMail | undefined>
}

const most = 200

export const factLine = ({ label, value }: MailFact): string => `${label}: ${value}`

const modelLine = ({ name, line, price, facts = [], pageUrl }: MailModel): string =>
  [
    pageUrl === null ? name : `${name}:`,
    ...[line, price].filter((text) => text !== undefined),
    ...facts.map(factLine),
    ...(pageUrl === null ? [] : [pageUrl]),
  ].join("\n")

/** The content as text, with an empty line between its paragraphs. */
export const bodyOf = ({ paragraphs, models = [] }: MailContent): string =>
  [
    ...paragraphs.map((each) => (typeof each === "string" ? each : each.map(factLine).join("\n"))),
    ...models.map(modelLine),
  ].join("\n\n")

/** @param isSent whether a mail server delivers mails; otherwise they stay in the outbox */
export const openMail = ({ db, clock }: Environment, events: Events, isSent: boolean): Mail => {
  const delivery = isSent ? "waiting" : "page"
  const write: Mail["write"] = async (tx, { sender, paragraphs, models, ...outgoing }) => {
    const content = { sender, paragraphs, ...(models && { models }) }
    const [row] = await tx
      .insert(outbox)
      .values({
        ...outgoing,
        content,
        body: bodyOf(content),
        delivery,
        createdAt: new Date(clock.now()),
      })
      .returning({ id: outbox.id })
    if (!row) throw new Error("The outbox stored no mail.")
    return row.id
  }
  const announce = (id: number) => events.emit("mail", { id })
  return {
    write,
    writeText: async (tx, mail) => {
      await tx.insert(outbox).values({ ...mail, links: [], language: "en", delivery, createdAt: new Date(clock.now()) })
    },
    announce,
    put: async (outgoing) => announce(await write(db, outgoing)),
    list: () => db.select().from(outbox).orderBy(desc(outbox.id)).limit(most),
    find: async (id) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0],
  }
}
