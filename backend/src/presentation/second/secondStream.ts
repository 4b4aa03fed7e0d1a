import { and, eq, inArray, isNotNull, isNull, notExists } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import { stages } from "../../environment/tables/participation.ts"
import {
  type ConsultantsKind,
  type PresentationRow,
  presentations,
  statuses,
} from "../../environment/tables/presentations.ts"
import { freshSecondName } from "../streamNames.ts"

/**
 * A consultant's second picture beside the first. Its name is new each time, so that the name of an earlier one is
 * useless. While a guest has the stage, or the offer of it, the second picture is the guest's (decision 102).
 */
export interface ShowingSecond {
  /**
   * The name under which the desk publishes it. `undefined` if the presentation is over, or a guest is on the stage.
   */
  readonly reserveSecond: (presentation: PresentationRow) => Promise<string | undefined>
  /** Shows it to the visitors, and publishes `cloud_stream_update`. `false` if no name was reserved for it. */
  readonly showSecond: (presentation: PresentationRow, kind: ConsultantsKind) => Promise<boolean>
  /**
   * Hides it and deletes its name. A guest's picture stays. Publishes `cloud_stream_update` if visitors were shown it.
   */
  readonly hideSecond: (presentation: PresentationRow) => Promise<void>
}

/** No second picture, as the table stores it. */
export const noSecond = { secondStreamName: null, secondKind: null } as const

export const showingSecond = (
  { db }: Environment,
  cloudStreamUpdate: (id: number) => Promise<void>,
  report: (kind: "changed", presentation: PresentationRow) => void,
): ShowingSecond => {
  const guests = db.select().from(stages).where(eq(stages.streamName, presentations.secondStreamName))
  const isConsultants = notExists(guests)
  /** Guests of a rehearsed webinar are not notified. */
  const changed = async (row: PresentationRow) => {
    if (row.statusId === statuses.live) await cloudStreamUpdate(row.id)
    report("changed", row)
  }
  return {
    reserveSecond: async ({ id }) => {
      const isThis = eq(presentations.id, id)
      const isOpen = inArray(presentations.statusId, [statuses.scheduled, statuses.live])
      await db
        .update(presentations)
        .set({ secondStreamName: freshSecondName() })
        .where(and(isThis, isOpen, isNull(presentations.secondStreamName)))
      const [row] = await db
        .select()
        .from(presentations)
        .where(and(isThis, isOpen, isConsultants))
      return row?.secondStreamName ?? undefined
    },
    showSecond: async ({ id }, kind) => {
      const [row] = await db
        .update(presentations)
        .set({ secondKind: kind })
        .where(and(eq(presentations.id, id), isNotNull(presentations.secondStreamName), isConsultants))
        .returning()
      if (row) await changed(row)
      return row !== undefined
    },
    hideSecond: async ({ id }) => {
      const before = await db.transaction(async (tx) => {
        const isThis = and(eq(presentations.id, id), isConsultants)
        const [row] = await tx.select().from(presentations).where(isThis).for("update")
        if (row === undefined) return undefined
        await tx.update(presentations).set(noSecond).where(eq(presentations.id, id))
        return row
      })
      if (before?.secondKind) await changed(before)
      else if (before?.secondStreamName) report("changed", before)
    },
  }
}
