import { id, list, shape, text } from "../reading/lenient.ts"

/** What /questions answers (F1). */
export const questionsAnswer = shape({ questions: list(shape({ id, text })) })
