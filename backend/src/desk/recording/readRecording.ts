import { and, asc, desc, eq, sql } from "drizzle-orm"
import { privateChat } from "../../chat/ChatMessage.ts"
import { customers } from "../../environment/tables/people.ts"
import {
  attendances,
  invitations,
  type PresentationRow,
  recordingConsents,
} from "../../environment/tables/presentations.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { nameOf } from "../answers/guests.ts"
import { isoOrNull } from "../answers/times.ts"
import type { Schemas } from "../contract/deskContract.ts"

/** Maximum number of visitors that the desk lists. */
const mostVisitors = 200

type Recording = Schemas["Recording"]

const answerName = (agreed: boolean | undefined): Recording["visitors"][number]["answer"] => {
  if (agreed === undefined) return "none"
  return agreed ? "agreed" : "declined"
}

/** The recording of a presentation, and its visitors' answers, as the desk reads it. */
export const readRecording = async ({ backend }: DeskSources, row: PresentationRow): Promise<Recording> => {
  const { recording } = row
  const isOn = recording !== null && recording.isOn !== false
  const none = { agreed: 0, declined: 0, unanswered: 0, visitors: [] }
  const head = { presentationId: row.id, isOffered: await backend.recording.isOffered(row.locationId), isOn }
  if (!isOn) return { ...head, since: null, ...none }
  const { db } = backend.environment
  const theirs = and(
    eq(recordingConsents.presentationId, row.id),
    eq(recordingConsents.customerId, invitations.customerId),
    eq(recordingConsents.run, recording.run),
  )
  const [counted] = await db
    .select({
      agreed: sql<number>`count(*) filter (where ${recordingConsents.agreed})::int`,
      declined: sql<number>`count(*) filter (where not ${recordingConsents.agreed})::int`,
      unanswered: sql<number>`count(*) filter (where ${recordingConsents.agreed} is null)::int`,
    })
    .from(invitations)
    .leftJoin(recordingConsents, theirs)
    .where(eq(invitations.presentationId, row.id))
  const listed = await db
    .select({ customer: customers, attending: attendances, consent: recordingConsents })
    .from(invitations)
    .innerJoin(customers, eq(customers.id, invitations.customerId))
    .leftJoin(attendances, and(eq(attendances.presentationId, row.id), eq(attendances.customerId, customers.id)))
    .leftJoin(recordingConsents, theirs)
    .where(eq(invitations.presentationId, row.id))
    .orderBy(sql`${desc(recordingConsents.answeredAt)} nulls last`, asc(customers.id))
    .limit(mostVisitors)
  return {
    ...head,
    since: recording.since,
    ...(counted ?? none),
    visitors: listed.map(({ customer, attending, consent }) => ({
      chat: privateChat(customer.consumerTag),
      name: nameOf(row, attending ?? customer, customer),
      answer: answerName(consent?.agreed),
      answeredAt: isoOrNull(consent?.answeredAt),
    })),
  }
}
