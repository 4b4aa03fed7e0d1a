import { asc, eq } from "drizzle-orm"
import { refused } from "../../environment/Refused.ts"
import { questions } from "../../environment/tables/places.ts"
import { feedback } from "../../environment/tables/presentations.ts"
import { accessOf } from "../../presentation/access.ts"
import type { Chapter } from "../RestRequest.ts"

/** Questions after a presentation and their answers (F1, F2). */
export const feedbackHandlers: Chapter = ({ backend: { environment, events, webhooks } }) => {
  const { db, clock } = environment
  const questionsAt = (locationId: number) =>
    db.select().from(questions).where(eq(questions.locationId, locationId)).orderBy(asc(questions.position))

  return {
    questions: async ({ query, customer, language }) => {
      const { location } = await accessOf(environment, customer().id, query.presentation_id)
      const rows = (await questionsAt(location.id)).filter(({ retired }) => !retired)
      return { questions: rows.map((row) => ({ id: row.id, text: row.text[language] })) }
    },
    feedback: async ({ body: given, customer }) => {
      const { location } = await accessOf(environment, customer().id, given.presentation_id)
      // Includes retired ones: a page may have been open while the locations file changed.
      const asked = (await questionsAt(location.id)).map(({ id }) => id)
      if (given.answers?.some((answer) => !asked.includes(answer.question_id))) throw refused(400, "question_unknown")
      const values = {
        review: given.review ?? null,
        rating: given.rating ?? null,
        callQuality: given.call_quality ?? null,
        answers: given.answers ?? null,
        email: given.email ?? null,
        subscribe: given.subscribe ?? null,
        givenAt: new Date(clock.now()),
      }
      const about = { presentationId: given.presentation_id, customerId: customer().id }
      await db.transaction(async (tx) => {
        await tx
          .insert(feedback)
          .values({ ...about, ...values })
          .onConflictDoUpdate({ target: [feedback.presentationId, feedback.customerId], set: values })
        await webhooks.write(tx, { type: "feedback.given", ...about })
      })
      events.emit("feedback", { presentationId: given.presentation_id, consumerTag: customer().consumerTag })
    },
  }
}
