import { eq, sql } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import { about, type Log } from "../environment/Log.ts"
import { participations } from "../environment/tables/participation.ts"
import { type Newest, newest } from "../environment/time/newest.ts"

/** Publishes what has changed in webinars, at a limited rate that all instances keep together. */
export interface Publication {
  /** Number of publications of a webinar so far. */
  readonly version: (presentationId: number) => Promise<number>
  /** Publishes the state after this call soon. Logs a failure. */
  readonly changed: (presentationId: number) => void
  /** Publishes nothing more. */
  readonly stop: () => void
}

/** Pause between two publications of one webinar, in ms: at most two a second, for up to 2,000 guests. */
const pauseMs = 500
/** Delay before another attempt if another instance has just published, in ms. */
const retryMs = 100

interface PublicationParts {
  readonly environment: Environment
  /** Reads the state and publishes it under this version. */
  readonly publish: (presentationId: number, version: number) => Promise<void>
  readonly log: Log
}

export const openPublication = ({ environment, publish, log }: PublicationParts): Publication => {
  const { db, clock } = environment
  const webinars = new Map<number, Newest>()
  let isStopped = false

  /** The next version, if nobody has published within the pause. A time ahead is another instance's wrong clock. */
  const claim = async (presentationId: number): Promise<number | undefined> => {
    const publishedAt = clock.now()
    const [claimed] = await db
      .insert(participations)
      .values({ presentationId, version: 1, publishedAt })
      .onConflictDoUpdate({
        target: participations.presentationId,
        set: { version: sql`${participations.version} + 1`, publishedAt },
        setWhere: sql`${participations.publishedAt} not between ${publishedAt - pauseMs + 1} and ${publishedAt}`,
      })
      .returning()
    return claimed?.version
  }

  const run = async (presentationId: number): Promise<number> => {
    while (!isStopped) {
      const version = await claim(presentationId)
      if (version !== undefined) {
        await publish(presentationId, version)
        return pauseMs
      }
      await new Promise<void>((resolve) => void clock.after(retryMs, resolve))
    }
    return 0
  }

  const webinar = (presentationId: number): Newest => {
    const known = webinars.get(presentationId)
    if (known) return known
    const made = newest(clock, () => run(presentationId))
    webinars.set(presentationId, made)
    return made
  }

  return {
    version: async (presentationId) => {
      const [row] = await db
        .select({ version: participations.version })
        .from(participations)
        .where(eq(participations.presentationId, presentationId))
      return row?.version ?? 0
    },
    changed: (presentationId) => {
      webinar(presentationId)
        .tell()
        .catch((failure: unknown) => {
          if (!isStopped) log.error("participation not published", about(failure))
        })
    },
    stop: () => {
      isStopped = true
    },
  }
}
