import { and, desc, eq, inArray } from "drizzle-orm"
import { privateChat } from "../../chat/ChatMessage.ts"
import { customers } from "../../environment/tables/people.ts"
import { questions, type Texts } from "../../environment/tables/places.ts"
import { feedback, presentations } from "../../environment/tables/presentations.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { visitorName } from "../visitorName.ts"
import type { DeskSources } from "./DeskSources.ts"

const most = 50

/** The feedback on one presentation, or the latest at some locations, of all or of one customer. */
type Which =
  | { readonly presentationId: number }
  | { readonly locationIds: ReadonlyArray<number>; readonly customerId?: number }

/** Visitors' feedback (F1), the newest first. */
export const readFeedback = async (
  { backend }: DeskSources,
  which: Which,
): Promise<ReadonlyArray<Schemas["Feedback"]>> => {
  const { db } = backend.environment
  const asked = new Map<number, Texts>((await db.select().from(questions)).map(({ id, text }) => [id, text]))
  const rows = await db
    .select({ given: feedback, presentation: presentations, customer: customers })
    .from(feedback)
    .innerJoin(presentations, eq(presentations.id, feedback.presentationId))
    .innerJoin(customers, eq(customers.id, feedback.customerId))
    .where(
      "presentationId" in which
        ? eq(feedback.presentationId, which.presentationId)
        : and(
            inArray(presentations.locationId, [...which.locationIds]),
            which.customerId === undefined ? undefined : eq(feedback.customerId, which.customerId),
          ),
    )
    .orderBy(desc(feedback.givenAt))
    .limit(most)
  return rows.map(({ given, presentation, customer }) => ({
    key: `${given.presentationId}-${given.customerId}`,
    presentationId: presentation.id,
    locationId: presentation.locationId,
    chat: privateChat(customer.consumerTag),
    name: visitorName(customer.firstName, customer.lastName, customer.consumerTag),
    presentation: { en: presentation.name.en, de: presentation.name.de },
    givenAt: given.givenAt.toISOString(),
    rating: given.rating,
    callQuality: given.callQuality,
    review: given.review,
    answers: (given.answers ?? []).flatMap(({ question_id, text }) => {
      const question = asked.get(question_id)
      return question ? [{ question: { en: question.en, de: question.de }, text }] : []
    }),
    newsTo: given.subscribe ? given.email : null,
  }))
}
