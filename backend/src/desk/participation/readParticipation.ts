import { and, asc, eq } from "drizzle-orm"
import { privateChat } from "../../chat/ChatMessage.ts"
import { hands } from "../../environment/tables/participation.ts"
import { customers } from "../../environment/tables/people.ts"
import { attendances, type PresentationRow } from "../../environment/tables/presentations.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { nameOf, present } from "../answers/guests.ts"
import { iso } from "../answers/times.ts"
import type { Schemas } from "../contract/deskContract.ts"

/** Hands that the desk lists; nobody calls on more. */
const mostHands = 200

const readHands = async (sources: DeskSources, row: PresentationRow): Promise<Schemas["Hand"][]> => {
  const raised = await sources.backend.environment.db
    .select({ hand: hands, customer: customers, attending: attendances })
    .from(hands)
    .innerJoin(customers, eq(customers.id, hands.customerId))
    .leftJoin(attendances, and(eq(attendances.presentationId, row.id), eq(attendances.customerId, customers.id)))
    .where(eq(hands.presentationId, row.id))
    .orderBy(asc(hands.ticket))
    .limit(mostHands)
  const there = await present(sources, sources.broker, row.id)
  return raised.map(({ hand, customer, attending }) => ({
    chat: privateChat(customer.consumerTag),
    name: nameOf(row, attending ?? customer, customer),
    raisedAt: iso(hand.raisedAt),
    isCalled: hand.calledAt !== null,
    isPresent: there.has(customer.id),
  }))
}

/** How the guests of a webinar take part, as the desk reads it. */
export const readParticipation = async (
  sources: DeskSources,
  row: PresentationRow,
): Promise<Schemas["Participation"]> => ({
  presentationId: row.id,
  hands: await readHands(sources, row),
  reactions: await sources.backend.participation.reactions(row.id),
})
