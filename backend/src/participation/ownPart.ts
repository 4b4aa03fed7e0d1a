import { and, desc, eq, isNotNull, type SQLWrapper, sql } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import { guestQuestions, hands, pollChoices, polls, questionVotes } from "../environment/tables/participation.ts"
import { presentations } from "../environment/tables/presentations.ts"
import type { Choice } from "./polls.ts"
import { isShown } from "./questions.ts"

/** The hand, questions and votes of one guest in a webinar. */
export interface OwnPart {
  /** The ticket of the raised hand. */
  readonly hand: number | null
  /** The guest's questions that are not dismissed, by id. */
  readonly questions: ReadonlyArray<number>
  /** Questions that the guest has voted for. */
  readonly votes: ReadonlyArray<number>
  /** The choice in the poll that was opened last. */
  readonly choice: Choice | null
}

const nothing: OwnPart = { hand: null, questions: [], votes: [], choice: null }

/** Ids as a JSON array. */
const all = (ids: SQLWrapper) =>
  sql<ReadonlyArray<number>>`(select coalesce(json_agg(id), '[]') from ${ids} as own (id))`

/** Reads a guest's part in one query: when a poll opens, hundreds of guests choose within seconds. */
export const readOwnPart = async (
  { db }: Environment,
  presentationId: number,
  customerId: number,
): Promise<OwnPart> => {
  const hand = db
    .select({ ticket: hands.ticket })
    .from(hands)
    .where(and(eq(hands.presentationId, presentationId), eq(hands.customerId, customerId)))
  const questions = db
    .select({ id: guestQuestions.id })
    .from(guestQuestions)
    .where(and(isShown(presentationId), eq(guestQuestions.customerId, customerId)))
  const votes = db
    .select({ id: guestQuestions.id })
    .from(questionVotes)
    .innerJoin(guestQuestions, eq(guestQuestions.id, questionVotes.questionId))
    .where(and(isShown(presentationId), eq(questionVotes.customerId, customerId)))
  const lastPoll = db
    .select({ id: polls.id })
    .from(polls)
    .where(and(eq(polls.presentationId, presentationId), isNotNull(polls.openedAt)))
    .orderBy(desc(polls.openedAt), desc(polls.id))
    .limit(1)
  const choice = db
    .select({ choice: sql`json_build_object('poll_id', ${pollChoices.pollId}, 'option', ${pollChoices.option})` })
    .from(pollChoices)
    .where(and(eq(pollChoices.pollId, sql`${lastPoll}`), eq(pollChoices.customerId, customerId)))
  const [own] = await db
    .select({
      hand: sql<number | null>`${hand}`,
      questions: all(questions),
      votes: all(votes),
      choice: sql<Choice | null>`${choice}`,
    })
    .from(presentations)
    .where(eq(presentations.id, presentationId))
  return own ?? nothing
}
