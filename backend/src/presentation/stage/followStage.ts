import { eq } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import type { Events } from "../../environment/events.ts"
import { about, type Log } from "../../environment/Log.ts"
import { stages } from "../../environment/tables/participation.ts"
import { kinds } from "../../environment/tables/presentations.ts"
import type { Media } from "../../media/media.ts"
import { isSecondName } from "../streamNames.ts"
import type { GuestStage } from "./guestStage.ts"

interface FollowStageParts {
  readonly environment: Environment
  readonly events: Events
  readonly media: Pick<Media, "onStreamStarted" | "onStreamEnded" | "isLive" | "endStream">
  readonly stage: GuestStage
  readonly log: Log
}

/** Time in which a guest whose stream has ended may send again, in ms: the connection may be lost without intent. */
export const returnMs = 15_000

/**
 * Puts guests on the stage as their streams start, and takes those off whose streams end. Ends offers in time, also
 * those from before a restart. Returns a function that stops it.
 */
export const followStage = async ({ environment, events, media, stage, log }: FollowStageParts) => {
  const { db, clock, instances } = environment
  const waits = new Map<string, () => void>()
  const attempt = (task: Promise<unknown>) =>
    void task.catch((failure: unknown) => log.warn("stage not followed", about(failure)))
  const after = (key: string, ms: number, act: () => Promise<void>) => {
    waits.get(key)?.()
    const cancel = clock.after(Math.max(0, ms), () => {
      waits.delete(key)
      attempt(act())
    })
    waits.set(key, cancel)
  }
  const loseLater = (streamName: string) => {
    const endedAt = clock.now()
    after(streamName, returnMs, () => stage.lose(streamName, endedAt))
  }
  const expireLater = (presentationId: number, until: Date) =>
    after(String(presentationId), until.getTime() - clock.now(), () => stage.expire(presentationId))
  const readAgain = async (presentationId: number) => {
    const [row] = await db.select().from(stages).where(eq(stages.presentationId, presentationId))
    if (row?.state === "offered") expireLater(presentationId, row.until)
  }

  const unsubscribes = [
    events.on("presentation", async ({ kind, presentationId, typeId }) => {
      if (typeId !== kinds.webinar) return
      if (kind === "changed") await readAgain(presentationId)
      if (kind === "ended") await stage.forget(presentationId)
    }),
    media.onStreamStarted(({ applicationName, streamName }) => {
      if (!isSecondName(streamName)) return
      waits.get(streamName)?.()
      waits.delete(streamName)
      const begin = async () => {
        if (!(await stage.begin(streamName))) await media.endStream(applicationName, streamName)
      }
      attempt(begin())
    }),
    media.onStreamEnded(({ streamName }) => {
      if (isSecondName(streamName)) loseLater(streamName)
    }),
  ]
  for (const { presentationId, state, streamName, until } of await db.select().from(stages)) {
    if (state === "offered") expireLater(presentationId, until)
    // The stream may be on another instance, which follows it.
    if (state === "onAir" && !instances.mayHaveOthers) loseLater(streamName)
  }
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
    for (const cancel of waits.values()) cancel()
  }
}
