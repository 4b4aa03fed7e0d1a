import { and, eq, isNotNull, isNull } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import type { Environment } from "../../environment/Environment.ts"
import type { Events, RecordingEvent } from "../../environment/events.ts"
import type { Log } from "../../environment/Log.ts"
import { stages } from "../../environment/tables/participation.ts"
import { invitations, presentations, recordingConsents, statuses } from "../../environment/tables/presentations.ts"
import { repeatTask } from "../../environment/time/repeatTask.ts"
import { visitorsSecondName } from "../streamNames.ts"
import { runningIn } from "./recording.ts"

/**
 * Ends the streams of visitors who may not be recorded: of `customerId`, or of all. `end` does nothing if there is no such
 * stream here.
 */
export const endUnagreed = async (
  db: Db,
  { presentationId, customerId }: RecordingEvent,
  end: (streamName: string) => Promise<void>,
): Promise<void> => {
  const [found] = await db
    .select({ recording: presentations.recording })
    .from(presentations)
    .where(eq(presentations.id, presentationId))
  const running = runningIn(found?.recording ?? null)
  if (!running) return
  const agreement = and(
    eq(recordingConsents.presentationId, invitations.presentationId),
    eq(recordingConsents.customerId, invitations.customerId),
    eq(recordingConsents.run, running.run),
    eq(recordingConsents.agreed, true),
  )
  const unagreed = await db
    .select({
      publishName: invitations.publishName,
      consultantId: presentations.consultantId,
      stageName: stages.streamName,
    })
    .from(invitations)
    .innerJoin(presentations, eq(presentations.id, invitations.presentationId))
    .leftJoin(recordingConsents, agreement)
    .leftJoin(
      stages,
      and(eq(stages.presentationId, invitations.presentationId), eq(stages.customerId, invitations.customerId)),
    )
    .where(
      and(
        eq(invitations.presentationId, presentationId),
        customerId === undefined ? undefined : eq(invitations.customerId, customerId),
        isNull(recordingConsents.agreed),
      ),
    )
  for (const { publishName, consultantId, stageName } of unagreed) {
    await end(publishName)
    await end(visitorsSecondName(publishName, consultantId))
    if (stageName !== null) await end(stageName)
  }
}

/** Interval at which an instance looks for streams that an event has not ended, in ms. */
const everyMs = 10_000

/**
 * Ends the streams of this instance whose visitors may not be recorded: with each event, and every ten seconds, because
 * an instance may miss an event while its connection is broken. Returns a function that stops it.
 */
export const keepUnagreedOut = ({
  environment: { db, clock },
  events,
  log,
  end,
}: {
  readonly environment: Environment
  readonly events: Events
  readonly log: Log
  readonly end: (streamName: string) => Promise<void>
}): (() => void) => {
  const stopFollowing = events.on("recording", (event) => endUnagreed(db, event, end))
  const looking = repeatTask({
    clock,
    log,
    everyMs,
    failed: "streams without consent not ended",
    act: async () => {
      const marked = await db
        .select({ presentationId: presentations.id })
        .from(presentations)
        .where(and(eq(presentations.statusId, statuses.live), isNotNull(presentations.recording)))
      for (const presentation of marked) await endUnagreed(db, presentation, end)
    },
  })
  looking.start()
  return () => {
    stopFollowing()
    looking.stop()
  }
}
