import { and, asc, eq, inArray } from "drizzle-orm"
import { customerSender } from "../../chat/ChatMessage.ts"
import { deskAudit } from "../../environment/tables/accounts.ts"
import { bookings } from "../../environment/tables/bookings.ts"
import { chatMessages } from "../../environment/tables/chat.ts"
import { products } from "../../environment/tables/places.ts"
import { feedback } from "../../environment/tables/presentations.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { iso, personAnswer } from "../answers/times.ts"
import type { Schemas } from "../contract/deskContract.ts"
import type { AfterConsultation } from "./consultation.ts"

type Happening = Schemas["Summary"]["timeline"][number]

const logged = ["started", "held", "resumed", "handedOver", "ended"] as const

const fromLog = async ({ backend }: DeskSources, presentationId: number): Promise<ReadonlyArray<Happening>> => {
  const rows = await backend.environment.db
    .select()
    .from(deskAudit)
    .where(and(eq(deskAudit.presentationId, presentationId), inArray(deskAudit.action, [...logged])))
    .orderBy(asc(deskAudit.id))
  return rows.map(({ at, action, accountId, name, details }) => ({
    at: iso(at),
    what: action as (typeof logged)[number],
    by: { accountId, name },
    // The log has the minutes of a hold as its details.
    text: action === "handedOver" ? details : null,
  }))
}

const fromChat = async ({ backend }: DeskSources, { row, models }: AfterConsultation) => {
  const messages = await backend.environment.db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.presentationId, row.id))
    .orderBy(asc(chatMessages.id))
  const linked = messages.flatMap(({ senderType, message, timestamp, writtenBy }): Happening[] => {
    const model =
      senderType === customerSender
        ? undefined
        : models.find(({ pageUrl }) => pageUrl !== null && message.includes(pageUrl))
    const by = writtenBy && personAnswer(writtenBy)
    return model ? [{ at: iso(new Date(timestamp)), what: "modelLinked", by, text: model.model }] : []
  })
  const files = messages.flatMap(({ attachments, timestamp, writtenBy }) =>
    attachments.map(({ name }): Happening => {
      const by = writtenBy && personAnswer(writtenBy)
      return { at: iso(new Date(timestamp)), what: "fileSent", by, text: name }
    }),
  )
  return { count: messages.length, happenings: [...linked, ...files] }
}

/** The events of a presentation, in order, and the number of its messages. */
export const readTimeline = async (
  sources: DeskSources,
  met: AfterConsultation,
): Promise<{ readonly timeline: Happening[]; readonly messages: number }> => {
  const { db } = sources.backend.environment
  const { row, wait } = met
  const made = await db
    .select({ booking: bookings, product: products })
    .from(bookings)
    .leftJoin(products, eq(products.id, bookings.productId))
    .where(eq(bookings.madeIn, row.id))
  const given = await db.select().from(feedback).where(eq(feedback.presentationId, row.id))
  const log = await fromLog(sources, row.id)
  const chat = await fromChat(sources, met)
  const unlogged = (what: "started" | "ended", at: Date | null): Happening[] =>
    at !== null && !log.some((each) => each.what === what) ? [{ at: iso(at), what, by: null, text: null }] : []
  const timeline: Happening[] = [
    ...(wait ? [{ at: iso(wait.since), what: "joinedQueue" as const, by: null, text: null }] : []),
    ...(wait
      ? [
          {
            at: iso(wait.endedAt),
            what: "pickedUp" as const,
            by: wait.endedBy && personAnswer(wait.endedBy),
            text: null,
          },
        ]
      : []),
    ...unlogged("started", row.startedAt),
    ...log,
    ...chat.happenings,
    ...made.map(({ booking, product }) => ({
      at: iso(booking.createdAt),
      what: "appointmentMade" as const,
      by: null,
      text: product?.model ?? null,
    })),
    ...unlogged("ended", row.endedAt),
    ...given.map(({ givenAt }) => ({ at: iso(givenAt), what: "feedbackGiven" as const, by: null, text: null })),
  ]
  return { timeline: timeline.sort((one, other) => one.at.localeCompare(other.at)), messages: chat.count }
}
