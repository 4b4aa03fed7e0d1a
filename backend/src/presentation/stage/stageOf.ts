import { eq } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { type StageRow, stages } from "../../environment/tables/participation.ts"
import type { PresentationRow } from "../../environment/tables/presentations.ts"

/**
 * Whether the guest has the stage, or the offer of it. Both end when the second picture is freed, as by a hand-over. An
 * offer that ran out a moment ago may still count.
 */
export const isOnStage = (
  { state, streamName }: Pick<StageRow, "state" | "streamName">,
  { secondStreamName }: Pick<PresentationRow, "secondStreamName">,
): boolean => (state === "offered" || state === "onAir") && streamName === secondStreamName

/** The guest who was last offered the stage. A stage that something else has freed reads as left. */
export const stageOf = async (
  db: Pick<Db, "select">,
  presentation: Pick<PresentationRow, "id" | "secondStreamName">,
): Promise<StageRow | undefined> => {
  const [stage] = await db.select().from(stages).where(eq(stages.presentationId, presentation.id))
  if (stage === undefined) return undefined
  const isFreed = (stage.state === "offered" || stage.state === "onAir") && !isOnStage(stage, presentation)
  return isFreed ? { ...stage, state: "left" } : stage
}
