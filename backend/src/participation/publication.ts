import { eq, sql } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import { about, type Log } from "../environment/Log.ts"
import { participations } from "../environment/tables/participation.ts"
import { type Newest, newest } from "../environment/time/newest.ts"
import { noReactions, type ReactionCounts, type Reactions } from "./reactions.ts"

/** The figures stored with every publication. */
export interface Published {
  readonly version: number
  readonly reactions: ReactionCounts
}

/** Publishes changes in webinars, at a limited rate that all instances share. */
export interface Publication {
  /** The number of publications of a webinar so far, and the reactions that they contained. */
  readonly last: (presentationId: number) => Promise<Published>
  /** Publishes the state after this call soon. Logs a failure. */
  readonly changed: (presentationId: number) => void
  /** Stops publishing. */
  readonly stop: () => void
}

/** Pause between two publications of one webinar, in ms: at most two a second, for up to 2,000 guests. */
const pauseMs = 500
/** Delay before another attempt if another instance has just published, in ms. */
const retryMs = 100

const publishedOf = (row: typeof participations.$inferSelect): Published => {
  const { version, thumb, heart, smile, surprise } = row
  return { version, reactions: { thumb, heart, smile, surprise } }
}

interface PublicationParts {
  readonly environment: Environment
  readonly reactions: Reactions
  /** Reads the rest of the state and publishes it. */
  readonly publish: (presentationId: number, published: Published) => Promise<void>
  readonly log: Log
}

export const openPublication = ({ environment, reactions, publish, log }: PublicationParts): Publication => {
  const { db, clock } = environment
  const webinars = new Map<number, Newest>()
  let isStopped = false

  /** The next version, if nobody has published within the pause. A time ahead is another instance's wrong clock. */
  const claim = async (presentationId: number): Promise<Published | undefined> => {
    const publishedAt = clock.now()
    const pending = reactions.pending(presentationId)
    const [claimed] = await db
      .insert(participations)
      .values({ presentationId, version: 1, publishedAt, ...pending })
      .onConflictDoUpdate({
        target: participations.presentationId,
        set: {
          version: sql`${participations.version} + 1`,
          publishedAt,
          thumb: sql`${participations.thumb} + ${pending.thumb}`,
          heart: sql`${participations.heart} + ${pending.heart}`,
          smile: sql`${participations.smile} + ${pending.smile}`,
          surprise: sql`${participations.surprise} + ${pending.surprise}`,
        },
        setWhere: sql`${participations.publishedAt} not between ${publishedAt - pauseMs + 1} and ${publishedAt}`,
      })
      .returning()
    if (!claimed) return undefined
    reactions.published(presentationId, pending)
    return publishedOf(claimed)
  }

  const run = async (presentationId: number): Promise<number> => {
    while (!isStopped) {
      const claimed = await claim(presentationId)
      if (claimed !== undefined) {
        await publish(presentationId, claimed)
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
    last: async (presentationId) => {
      const [row] = await db.select().from(participations).where(eq(participations.presentationId, presentationId))
      return row ? publishedOf(row) : { version: 0, reactions: noReactions }
    },
    changed: (presentationId) => {
      webinar(presentationId)
        .publish()
        .catch((failure: unknown) => {
          if (!isStopped) log.error("participation not published", about(failure))
        })
    },
    stop: () => {
      isStopped = true
    },
  }
}
