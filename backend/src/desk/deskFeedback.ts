import { desc, eq, inArray } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import { customers } from "../environment/tables/people.ts"
import { questions } from "../environment/tables/places.ts"
import { feedback, presentations } from "../environment/tables/presentations.ts"
import type { DeskFeedback } from "./DeskApi.ts"
import { visitorName } from "./visitorName.ts"

const most = 50

/** The latest feedback of these locations, newest first (F1). */
export const readDeskFeedback = async (
  { db }: Environment,
  locationIds: ReadonlyArray<number>,
): Promise<DeskFeedback[]> => {
  const asked = new Map((await db.select().from(questions)).map(({ id, text }) => [id, text.en]))
  const rows = await db
    .select({ given: feedback, presentation: presentations, customer: customers })
    .from(feedback)
    .innerJoin(presentations, eq(presentations.id, feedback.presentationId))
    .innerJoin(customers, eq(customers.id, feedback.customerId))
    .where(inArray(presentations.locationId, [...locationIds]))
    .orderBy(desc(feedback.givenAt))
    .limit(most)
  return rows.map(({ given, presentation, customer }) => ({
    key: `${given.presentationId}-${given.customerId}`,
    locationId: presentation.locationId,
    presentation: presentation.name.en,
    name: visitorName(customer.firstName, customer.lastName, customer.consumerTag),
    givenAt: given.givenAt.getTime(),
    rating: given.rating,
    callQuality: given.callQuality,
    review: given.review,
    answers: (given.answers ?? []).map(({ question_id, text }) => ({ question: asked.get(question_id) ?? "", text })),
    newsTo: given.subscribe ? given.email : null,
  }))
}
