import { eq } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import type { PresentationEvent } from "../../environment/events.ts"
import { consultants } from "../../environment/tables/places.ts"
import { type PresentationRow, presentations } from "../../environment/tables/presentations.ts"
import type { BrokerMessage } from "../../queue/BrokerMessage.ts"
import { presentationOf } from "../access.ts"
import type { Presentations } from "../presentations.ts"
import { announcedAbsence } from "./announcedAbsence.ts"

/** Puts visitors on hold. */
export const holdVisitors = (
  environment: Environment,
  notifyParticipants: (presentation: PresentationRow, message: BrokerMessage) => Promise<void>,
  report: (kind: PresentationEvent["kind"], presentation: PresentationRow) => void,
): Pick<Presentations, "hold" | "resume"> => {
  const { db, clock } = environment
  return {
    hold: async (id, { minutes, resumesAt, words }) => {
      const presentation = await presentationOf(environment, id)
      const since = new Date(clock.now()).toISOString()
      const hold = { since, minutes, ...(resumesAt && { resumesAt }), words: words ?? null }
      await db.update(presentations).set({ hold, consultantGoneSince: null }).where(eq(presentations.id, id))
      const [who] = await db.select().from(consultants).where(eq(consultants.id, presentation.consultantId))
      const absence = { ...(who && { consultant: who.firstName }), ...announcedAbsence(hold, clock.now()) }
      const data = { presentation_id: id, away: true, ...absence }
      await notifyParticipants(presentation, { type: "consultant_away", timestamp: clock.now(), data })
      report("held", presentation)
    },
    resume: async (id) => {
      const presentation = await presentationOf(environment, id)
      await db.update(presentations).set({ hold: null, consultantGoneSince: null }).where(eq(presentations.id, id))
      const data = { presentation_id: id, away: false }
      await notifyParticipants(presentation, { type: "consultant_away", timestamp: clock.now(), data })
      report("resumed", presentation)
    },
  }
}
