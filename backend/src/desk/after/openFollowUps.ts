import { and, desc, eq, gte, inArray, isNotNull, isNull, type SQL } from "drizzle-orm"
import { followUps } from "../../environment/tables/followUps.ts"
import { feedback, kinds, presentations, statuses } from "../../environment/tables/presentations.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { presentationAnswers } from "../answers/presentations.ts"
import { isoOrNull } from "../answers/times.ts"
import type { Schemas } from "../contract/deskContract.ts"

/** Follow-ups older than this are no longer listed, in ms. */
const listedMs = 14 * 86_400_000
const most = 100

const isIn: Readonly<Record<Schemas["FollowUp"]["status"], SQL | undefined>> = {
  open: and(isNull(followUps.sentAt), isNull(followUps.dismissedAt)),
  sent: isNotNull(followUps.sentAt),
  dismissed: isNotNull(followUps.dismissedAt),
}

/** Ended consultations of these locations whose mail has this status, the newest first. */
export const readOpenFollowUps = async (
  sources: DeskSources,
  locationIds: ReadonlyArray<number>,
  status: Schemas["FollowUp"]["status"] = "open",
): Promise<{ readonly followUps: Schemas["OpenFollowUp"][] }> => {
  const { db, clock } = sources.backend.environment
  const rows = await db
    .select({ presentation: presentations, kept: followUps })
    .from(presentations)
    .leftJoin(followUps, eq(followUps.presentationId, presentations.id))
    .where(
      and(
        inArray(presentations.locationId, [...locationIds]),
        eq(presentations.typeId, kinds.oneToOne),
        eq(presentations.statusId, statuses.ended),
        isNotNull(presentations.endedAt),
        gte(presentations.endedAt, new Date(clock.now() - listedMs)),
        isIn[status],
      ),
    )
    .orderBy(desc(presentations.endedAt))
    .limit(most)
  const shows = rows.map(({ presentation }) => presentation)
  const answers = await presentationAnswers(sources, shows)
  const ids = shows.map(({ id }) => id)
  const given = ids.length > 0 ? await db.select().from(feedback).where(inArray(feedback.presentationId, ids)) : []
  const open = rows.flatMap(({ presentation, kept }, at) => {
    const answer = answers[at]
    // Without a visitor there is nobody to write to.
    if (!answer?.visitor || answer.endedAt === null) return []
    const { id, locationId } = presentation
    return [
      {
        presentationId: id,
        locationId,
        name: answer.visitor.name,
        consultant: answer.consultant,
        endedAt: answer.endedAt,
        savedAt: isoOrNull(kept?.savedAt),
        rating: given.find(({ presentationId }) => presentationId === id)?.rating ?? null,
      },
    ]
  })
  return { followUps: open }
}
