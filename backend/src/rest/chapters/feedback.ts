import { asc, eq, sql } from "drizzle-orm"
import { refused } from "../../environment/Refused.ts"
import { questions } from "../../environment/tables/places.ts"
import { feedback } from "../../environment/tables/presentations.ts"
import { accessOf } from "../../presentation/access.ts"
import type { Chapter } from "../RestRequest.ts"

const fields = [
  feedback.review,
  feedback.rating,
  feedback.callQuality,
  feedback.answers,
  feedback.email,
  feedback.subscribe,
]
const replacing = fields.map(({ name }) => sql`excluded.${sql.identifier(name)}`)
/** Whether a form replaces another one. A page repeats a form whose answer was lost, perhaps while the first arrives. */
const isOther = sql`(${sql.join(fields, sql`, `)}) is distinct from (${sql.join(replacing, sql`, `)})`

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
    feedback: async ({ body: form, customer }) => {
      const { location } = await accessOf(environment, customer().id, form.presentation_id)
      // Includes retired ones: a page may have been open while the locations file changed.
      const asked = (await questionsAt(location.id)).map(({ id }) => id)
      if (form.answers?.some((answer) => !asked.includes(answer.question_id))) throw refused(400, "question_unknown")
      const values = {
        review: form.review ?? null,
        rating: form.rating ?? null,
        callQuality: form.call_quality ?? null,
        answers: form.answers ?? null,
        email: form.email ?? null,
        subscribe: form.subscribe ?? null,
      }
      const about = { presentationId: form.presentation_id, customerId: customer().id }
      const row = { ...about, ...values, givenAt: new Date(clock.now()) }
      await limiter.spend("feedback", customer().consumerTag)
      await db.transaction(async (tx) => {
        const [stored] = await tx
          .insert(feedback)
          .values(row)
          .onConflictDoUpdate({ target: [feedback.presentationId, feedback.customerId], set: row, setWhere: isOther })
          .returning({ customerId: feedback.customerId })
        if (stored) await webhooks.write(tx, { type: "feedback.given", ...about })
      })
      events.emit("feedback", { presentationId: form.presentation_id, consumerTag: customer().consumerTag })
    },
  }
}
