import { and, eq } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import { type PresentationRow, presentations, statuses } from "../environment/tables/presentations.ts"
import type { ParticipationState } from "../queue/broker/BrokerMessage.ts"

type AgendaState = Required<NonNullable<ParticipationState["agenda"]>>

type AgendaRow = Pick<PresentationRow, "agenda" | "agendaCurrent">

/** The agenda as guests read it; `null` without points. */
export const agendaAnswer = ({ agenda, agendaCurrent }: AgendaRow): AgendaState | null =>
  agenda && agenda.length > 0
    ? { points: agenda.map(({ id, title, minutes }) => ({ id, title, minutes })), current: agendaCurrent }
    : null

/** Agendas of live webinars. */
export interface Agendas {
  /** `null` without points. */
  readonly read: (presentationId: number) => Promise<AgendaState | null>
  /** The part of the agenda that is published: the points do not change while the webinar is live. */
  readonly readPublished: (presentationId: number) => Promise<Pick<AgendaState, "current"> | null>
  /** Marks the point that runs now, or none. `false` if the webinar is not live. */
  readonly mark: (presentationId: number, pointId: number | null) => Promise<boolean>
}

export const openAgendas = ({ db }: Environment): Agendas => {
  const read = async (presentationId: number) => {
    const { agenda, agendaCurrent } = presentations
    const [row] = await db
      .select({ agenda, agendaCurrent })
      .from(presentations)
      .where(eq(presentations.id, presentationId))
    return row ? agendaAnswer(row) : null
  }
  return {
    read,
    readPublished: async (presentationId) => {
      const agenda = await read(presentationId)
      return agenda && { current: agenda.current }
    },
    mark: async (presentationId, agendaCurrent) => {
      const marked = await db
        .update(presentations)
        .set({ agendaCurrent })
        .where(and(eq(presentations.id, presentationId), eq(presentations.statusId, statuses.live)))
        .returning({ id: presentations.id })
      return marked.length > 0
    },
  }
}
