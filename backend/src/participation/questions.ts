import { and, asc, count, desc, eq, exists, ne, sql } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import { refused } from "../environment/Refused.ts"
import {
  type GuestQuestionRow,
  guestQuestions,
  type QuestionState,
  questionVotes,
} from "../environment/tables/participation.ts"
import type { Limiter } from "../limits/limiter.ts"
import type { ParticipationState } from "../queue/broker/BrokerMessage.ts"
import { openPublishedTexts } from "./publishedTexts.ts"

type SharedQuestions = ParticipationState["questions"]
type AskedQuestion = SharedQuestions["texts"][number]

/** A page of the list, with votes. */
export interface QuestionPage {
  readonly count: number
  readonly questions: ReadonlyArray<AskedQuestion & { readonly votes: number }>
}

/** Questions of guests, apart from the chat. Each change resolves with whether it changed anything. */
export interface Questions {
  /** The first of the list, with all of their texts. */
  readonly read: (presentationId: number) => Promise<SharedQuestions>
  /** The first of the list, with the texts that guests may lack: a publication stays small. */
  readonly readPublished: (presentationId: number) => Promise<SharedQuestions>
  /** Forgets what was published of a webinar. */
  readonly ended: (presentationId: number) => void
  /** @param page counts from 1 */
  readonly page: (presentationId: number, page: number) => Promise<QuestionPage>
  /** Stores a question once for each text. Refused: 429 beyond the limits of one guest and of the webinar. */
  readonly ask: (presentationId: number, customerId: number, text: string) => Promise<boolean>
  /** Votes, or takes the vote back. Nobody votes for their own question. Refused: 404. */
  readonly vote: (presentationId: number, customerId: number, questionId: number, isVoted: boolean) => Promise<boolean>
  /** The desk answers, dismisses or reopens. Refused: 404. */
  readonly answer: (
    presentationId: number,
    questionId: number,
    given: { readonly state: QuestionState; readonly answer: string | null },
  ) => Promise<boolean>
}

/** Questions in a publication, and on a page of the list. */
const pageSize = 20
/** The order of all lists: without an answer first, then by votes, then by time of asking. */
export const questionOrder = [
  asc(sql`${guestQuestions.state} <> 'open'`),
  desc(guestQuestions.votes),
  asc(guestQuestions.id),
] as const

/** The questions of a webinar that guests see. */
export const isShown = (presentationId: number) =>
  and(eq(guestQuestions.presentationId, presentationId), ne(guestQuestions.state, "dismissed"))

const asked = ({ id, text, revision, state, answer }: GuestQuestionRow): AskedQuestion => ({
  id,
  text,
  revision,
  answer,
  answered: state === "live" || state === "written" ? state : null,
})

/** Refused: 404. */
const findQuestion = async (
  db: Environment["db"],
  presentationId: number,
  questionId: number,
): Promise<GuestQuestionRow> => {
  const [row] = await db
    .select()
    .from(guestQuestions)
    .where(and(eq(guestQuestions.presentationId, presentationId), eq(guestQuestions.id, questionId)))
  if (!row) throw refused(404, "question_unknown")
  return row
}

export const openQuestions = ({ db, clock }: Environment, limiter: Pick<Limiter, "most" | "refusal">): Questions => {
  const published = openPublishedTexts(clock)

  const listed = async (presentationId: number, page: number) => {
    const [all] = await db.select({ count: count() }).from(guestQuestions).where(isShown(presentationId))
    const rows = await db
      .select()
      .from(guestQuestions)
      .where(isShown(presentationId))
      .orderBy(...questionOrder)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
    return { count: Math.max(all?.count ?? 0, rows.length), rows }
  }
  const first = async (
    presentationId: number,
    texts: (rows: ReadonlyArray<GuestQuestionRow>) => ReadonlyArray<GuestQuestionRow>,
  ) => {
    const { count: all, rows } = await listed(presentationId, 1)
    return {
      count: all,
      first: rows.map(({ id, votes, revision }) => ({ id, votes, revision })),
      texts: texts(rows).map(asked),
    }
  }

  /** Refused: 429. Two requests at once may pass together; the rate of questions bounds that. */
  const requireRoom = async (presentationId: number, customerId: number) => {
    const counts = await db
      .select({
        all: count(),
        own: sql<number>`count(*) filter (where customer_id = ${customerId} and state = 'open')`.mapWith(Number),
      })
      .from(guestQuestions)
      .where(eq(guestQuestions.presentationId, presentationId))
    const { all = 0, own = 0 } = counts[0] ?? {}
    if (own >= limiter.most("openQuestions")) throw limiter.refusal("openQuestions", String(customerId))
    if (all >= limiter.most("questionsOfAll")) throw limiter.refusal("questionsOfAll", String(presentationId))
  }

  return {
    read: (presentationId) => first(presentationId, (rows) => rows),
    readPublished: (presentationId) => first(presentationId, (rows) => published.among(presentationId, rows)),
    ended: published.ended,
    page: async (presentationId, page) => {
      const { count: all, rows } = await listed(presentationId, page)
      return { count: all, questions: rows.map((row) => ({ ...asked(row), votes: row.votes })) }
    },
    ask: async (presentationId, customerId, text) => {
      await requireRoom(presentationId, customerId)
      const now = new Date(clock.now())
      const stored = await db
        .insert(guestQuestions)
        .values({ presentationId, customerId, text: text.trim(), askedAt: now, changedAt: now })
        .onConflictDoNothing()
        .returning()
      return stored.length > 0
    },
    vote: async (presentationId, customerId, questionId, isVoted) => {
      const question = await findQuestion(db, presentationId, questionId)
      if (question.state === "dismissed") throw refused(404, "question_unknown")
      if (question.customerId === customerId) return false
      const mine = and(eq(questionVotes.questionId, questionId), eq(questionVotes.customerId, customerId))
      const changed = db
        .$with("changed")
        .as(
          isVoted
            ? db.insert(questionVotes).values({ questionId, customerId }).onConflictDoNothing().returning()
            : db.delete(questionVotes).where(mine).returning(),
        )
      // One statement instead of a transaction: hundreds of guests vote within seconds.
      const counted = await db
        .with(changed)
        .update(guestQuestions)
        .set({ votes: sql`${guestQuestions.votes} + ${isVoted ? 1 : -1}` })
        .where(and(eq(guestQuestions.id, questionId), exists(db.select().from(changed))))
        .returning({ id: guestQuestions.id })
      return counted.length > 0
    },
    answer: async (presentationId, questionId, { state, answer }) => {
      const { state: before, answer: answerBefore } = await findQuestion(db, presentationId, questionId)
      if (state === before && answer === answerBefore) return false
      await db
        .update(guestQuestions)
        .set({ state, answer, changedAt: new Date(clock.now()), revision: sql`${guestQuestions.revision} + 1` })
        .where(eq(guestQuestions.id, questionId))
      return true
    },
  }
}
