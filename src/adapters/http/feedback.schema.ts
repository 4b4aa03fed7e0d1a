import * as v from "valibot"

/** What /questions answers (F1). */
export const questionsAnswer = v.object({
  questions: v.array(v.object({ id: v.pipe(v.number(), v.integer()), text: v.pipe(v.string(), v.minLength(1)) })),
})
