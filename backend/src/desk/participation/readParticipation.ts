import { and, asc, count, eq, sql } from "drizzle-orm"
import { privateChat } from "../../chat/ChatMessage.ts"
import { guestQuestions, hands } from "../../environment/tables/participation.ts"
import { customers } from "../../environment/tables/people.ts"
import { attendances, type PresentationRow } from "../../environment/tables/presentations.ts"
import { questionOrder } from "../../participation/questions.ts"
import { stageOf } from "../../presentation/stage/stageOf.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { nameOf, present } from "../answers/guests.ts"
import { iso } from "../answers/times.ts"
import type { Schemas } from "../contract/deskContract.ts"

/** Maximum number of raised hands that the desk lists. */
const mostHands = 200

/** Maximum number of questions that the desk lists. */
const mostQuestions = 100

const readHands = async (sources: DeskSources, row: PresentationRow): Promise<Schemas["Hand"][]> => {
  const raised = await sources.backend.environment.db
    .select({ hand: hands, customer: customers, attending: attendances })
    .from(hands)
    .innerJoin(customers, eq(customers.id, hands.customerId))
    .leftJoin(attendances, and(eq(attendances.presentationId, row.id), eq(attendances.customerId, customers.id)))
    .where(eq(hands.presentationId, row.id))
    .orderBy(asc(hands.ticket))
    .limit(mostHands)
  const presentIds = await present(sources, sources.broker, row.id)
  return raised.map(({ hand, customer, attending }) => ({
    chat: privateChat(customer.consumerTag),
    name: nameOf(row, attending ?? customer, customer),
    raisedAt: iso(hand.raisedAt),
    isCalled: hand.calledAt !== null,
    isPresent: presentIds.has(customer.id),
  }))
}

const readStage = async (sources: DeskSources, row: PresentationRow): Promise<Schemas["GuestStage"] | null> => {
  const { db } = sources.backend.environment
  const stage = await stageOf(db, row)
  if (stage === undefined) return null
  const [guest] = await db
    .select({ customer: customers, attending: attendances })
    .from(customers)
    .leftJoin(attendances, and(eq(attendances.presentationId, row.id), eq(attendances.customerId, customers.id)))
    .where(eq(customers.id, stage.customerId))
  if (!guest) return null
  const { customer, attending } = guest
  return {
    chat: privateChat(customer.consumerTag),
    name: nameOf(row, attending ?? customer, customer),
    state: stage.state,
    until: iso(stage.until),
    streamName: stage.state === "onAir" ? stage.streamName : null,
  }
}

const readQuestions = async (sources: DeskSources, row: PresentationRow): Promise<Schemas["GuestQuestion"][]> => {
  const asked = await sources.backend.environment.db
    .select({ question: guestQuestions, customer: customers, attending: attendances })
    .from(guestQuestions)
    .innerJoin(customers, eq(customers.id, guestQuestions.customerId))
    .leftJoin(attendances, and(eq(attendances.presentationId, row.id), eq(attendances.customerId, customers.id)))
    .where(eq(guestQuestions.presentationId, row.id))
    .orderBy(asc(sql`${guestQuestions.state} = 'dismissed'`), ...questionOrder)
    .limit(mostQuestions)
  return asked.map(({ question: { id, text, askedAt, votes, state, answer }, customer, attending }) => ({
    id,
    text,
    votes,
    state,
    answer,
    chat: privateChat(customer.consumerTag),
    name: nameOf(row, attending ?? customer, customer),
    askedAt: iso(askedAt),
  }))
}

const countOpen = async (sources: DeskSources, { id }: PresentationRow): Promise<number> => {
  const [open] = await sources.backend.environment.db
    .select({ count: count() })
    .from(guestQuestions)
    .where(and(eq(guestQuestions.presentationId, id), eq(guestQuestions.state, "open")))
  return open?.count ?? 0
}

/** How the guests of a webinar take part, as the desk reads it. */
export const readParticipation = async (
  sources: DeskSources,
  row: PresentationRow,
): Promise<Schemas["Participation"]> => ({
  presentationId: row.id,
  hands: await readHands(sources, row),
  stage: await readStage(sources, row),
  reactions: await sources.backend.participation.reactions(row.id),
  questions: await readQuestions(sources, row),
  polls: (await sources.backend.participation.polls(row.id)).map((poll) => ({ ...poll, options: [...poll.options] })),
  questionCount: await countOpen(sources, row),
})
