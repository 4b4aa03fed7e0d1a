import * as v from "valibot"
import type { OwnPart, Participation } from "../../domain/participation/Participation.ts"
import type { Poll } from "../../domain/participation/Poll.ts"
import type { AskedQuestion, ListedQuestion } from "../../domain/participation/Questions.ts"
import { agenda } from "./agenda.ts"
import { flag, id, list, listed, optional, shape, text, whole } from "./lenient.ts"

const hands = v.pipe(
  shape({ count: whole, first: list(id), called: optional(list(id), []) }),
  v.transform(({ count, first, called = [] }) => ({ count, first, called })),
)

const reactions = shape({ thumb: whole, heart: whole, smile: whole, surprise: whole })

const questionEntries = {
  id,
  text,
  revision: whole,
  answered: optional(v.picklist(["live", "written"])),
  answer: optional(text),
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

/** Closed unless it is readably open. Results that do not fit the options are none. */
const poll = v.pipe(
  shape({
    id,
    question: text,
    options: v.pipe(listed, v.array(text), v.minLength(2)),
    open: optional(flag),
    results: optional(v.pipe(listed, v.array(whole))),
  }),
  v.transform(
    ({ open = false, results, ...read }): Poll => ({
      ...read,
      isOpen: open,
      results: !open && results?.length === read.options.length ? results : undefined,
    }),
  ),
)

const choice = v.pipe(
  shape({ poll_id: id, option: whole }),
  v.transform(({ poll_id: pollId, option }) => ({ pollId, option })),
)

/** How guests take part in a webinar, in responses and in publications of the broker. */
export const participation = v.pipe(
  shape({
    version: whole,
    hands: optional(hands),
    reactions: optional(reactions),
    questions: optional(questions),
    poll: optional(poll),
    agenda: optional(agenda),
  }),
  v.transform((read): Participation => read),
)

/** The visitor's own part. */
export const ownPart = v.pipe(
  shape({
    hand: optional(id),
    choice: optional(choice),
    questions: optional(list(id), []),
    votes: optional(list(id), []),
  }),
  v.transform(({ questions = [], votes = [], ...own }): OwnPart => ({ ...own, questions, votes })),
)
