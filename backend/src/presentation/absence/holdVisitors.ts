import { eq } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import type { PresentationEvent } from "../../environment/events.ts"
import { consultants, type Texts } from "../../environment/tables/places.ts"
import { type PresentationRow, presentations } from "../../environment/tables/presentations.ts"
import type { BrokerMessage } from "../../queue/broker/BrokerMessage.ts"
import { presentationOf } from "../access.ts"
import { announcedAbsence } from "./announcedAbsence.ts"

/** A hold as the desk wishes it. `resumesAt`: ISO 8601, UTC. */
export interface NewHold {
  readonly minutes: number
  readonly resumesAt?: string | undefined
  readonly words?: Texts | undefined
}

/** Holds of presentations. */
export interface HoldingVisitors {
  /**
   * Puts the visitors on hold and publishes `consultant_away` to the invited: the consultant is away for about so many
   * minutes, or until `resumesAt`. `words` replace the client's own.
   */
  readonly hold: (id: number, hold: NewHold) => Promise<void>
  /** Ends the hold and publishes that the consultant is back. */
  readonly resume: (id: number) => Promise<void>
}

/** Puts visitors on hold. */
export const holdVisitors = (
  environment: Environment,
  notifyParticipants: (presentation: PresentationRow, message: BrokerMessage) => Promise<void>,
  report: (kind: PresentationEvent["kind"], presentation: PresentationRow) => void,
): HoldingVisitors => {
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
