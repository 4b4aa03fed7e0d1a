import { and, eq } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import { about, type Log } from "../../environment/Log.ts"
import { presentations as rows, statuses } from "../../environment/tables/presentations.ts"
import type { Media } from "../../media/media.ts"
import type { Presentations } from "../presentations.ts"
import type { Streams } from "../streams.ts"

interface EndBreaksParts {
  readonly environment: Environment
  readonly media: Pick<Media, "onStreamStarted">
  readonly streams: Pick<Streams, "ownerOf">
  readonly presentations: Pick<Presentations, "resume">
  readonly log: Log
}

/**
 * Ends a break with a named time when the consultant's stream starts again. During such a break the desk sends nothing;
 * during a plain hold a stream may also start because its connection was lost. Returns a function that stops it.
 */
export const endBreaks = ({ environment, media, streams, presentations, log }: EndBreaksParts): (() => void) =>
  media.onStreamStarted((stream) => {
    const end = async () => {
      const owner = await streams.ownerOf(stream)
      if (owner === undefined || owner.consumerTag !== undefined || owner.second) return
      const { id, statusId } = rows
      const [row] = await environment.db
        .select()
        .from(rows)
        .where(and(eq(id, owner.presentationId), eq(statusId, statuses.live)))
      if (row?.hold?.resumesAt !== undefined) await presentations.resume(row.id)
    }
    end().catch((failure: unknown) => log.warn("break not ended", about(failure)))
  })
