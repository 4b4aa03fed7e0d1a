import * as v from "valibot"
import type { OwnPart, Participation } from "../../domain/participation/Participation.ts"
import type { AskedQuestion, ListedQuestion } from "../../domain/participation/Questions.ts"
import { id, list, optional, shape, text, whole } from "./lenient.ts"

const hands = v.pipe(
  shape({ count: whole, first: list(id), called: optional(list(id), []) }),
  v.transform(({ count, first, called = [] }) => ({ count, first, called })),
)

const reactions = shape({ thumb: whole, heart: whole, smile: whole, surprise: whole })

const questionEntries = {
  ...{ id, text, revision: whole },
  ...{ answered: optional(v.picklist(["live", "written"])), answer: optional(text) },
}

/** A written answer that cannot be read is none. */
const answerIn = (answered: "live" | "written" | undefined, answer: string | undefined): AskedQuestion["answer"] => {
  if (answered === "live") return { kind: "live" }
  return answered === "written" && answer !== undefined ? { kind: "written", text: answer } : undefined
}

const askedQuestion = v.pipe(
  shape(questionEntries),
  v.transform(({ answered, answer, ...read }): AskedQuestion => ({ ...read, answer: answerIn(answered, answer) })),
)

const listedQuestion = v.pipe(
  shape({ ...questionEntries, votes: whole }),
  v.transform(({ answered, answer, ...read }): ListedQuestion => ({ ...read, answer: answerIn(answered, answer) })),
)

/** A page of the questions. */
export const questionPage = v.pipe(
  shape({ questions: list(listedQuestion) }),
  v.transform(({ questions }) => questions),
)

const questions = shape({
  count: whole,
  first: list(shape({ id, votes: whole, revision: whole })),
  texts: list(askedQuestion),
})

/** How guests take part in a webinar, in responses and in publications of the broker. */
export const participation = v.pipe(
  shape({ version: whole, hands: optional(hands), reactions: optional(reactions), questions: optional(questions) }),
  v.transform((read): Participation => read),
)

/** The visitor's own part. */
export const ownPart = v.pipe(
  shape({ hand: optional(id), questions: optional(list(id), []), votes: optional(list(id), []) }),
  v.transform(({ hand, questions = [], votes = [] }): OwnPart => ({ hand, questions, votes })),
)
