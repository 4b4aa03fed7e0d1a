import { isDeepStrictEqual } from "node:util"
import { and, asc, eq } from "drizzle-orm"
import { refused } from "../../environment/Refused.ts"
import { questions } from "../../environment/tables/places.ts"
import { feedback } from "../../environment/tables/presentations.ts"
import { accessOf } from "../../presentation/access.ts"
import type { Chapter } from "../RestRequest.ts"

/** Questions after a presentation and their answers (F1, F2). */
export const feedbackHandlers: Chapter = ({ backend: { environment, events, webhooks }, limiter }) => {
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
      }
      const about = { presentationId: given.presentation_id, customerId: customer().id }
      const row = { ...about, ...values, givenAt: new Date(clock.now()) }
      await limiter.spend("feedback", customer().consumerTag)
      await db.transaction(async (tx) => {
        const isTheirs = and(eq(feedback.presentationId, row.presentationId), eq(feedback.customerId, row.customerId))
        const [before] = await tx.select().from(feedback).where(isTheirs).for("update")
        // A page repeats a form whose answer was lost.
        if (before && isDeepStrictEqual({ ...before, givenAt: row.givenAt }, row)) return
        await tx
          .insert(feedback)
          .values(row)
          .onConflictDoUpdate({ target: [feedback.presentationId, feedback.customerId], set: row })
        await webhooks.write(tx, { type: "feedback.given", ...about })
      })
      events.emit("feedback", { presentationId: given.presentation_id, consumerTag: customer().consumerTag })
    },
  }
}
