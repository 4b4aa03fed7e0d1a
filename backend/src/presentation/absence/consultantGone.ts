import { and, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import type { Environment } from "../../environment/Environment.ts"
import type { Events } from "../../environment/events.ts"
import { about, type Log } from "../../environment/Log.ts"
import { consultants } from "../../environment/tables/places.ts"
import {
  type Hold,
  kinds,
  type PresentationRow,
  presentations as rows,
  statuses,
} from "../../environment/tables/presentations.ts"
import { deskSeats } from "../../environment/tables/queues.ts"
import { repeatTask } from "../../environment/time/repeatTask.ts"
import type { Media } from "../../media/media.ts"
import { seatLifeMs } from "../../queue/expected/seats.ts"
import type { Presentations } from "../presentations.ts"
import type { Streams } from "../streams.ts"
import { announcedAbsence } from "./announcedAbsence.ts"

/** Interval at which the presence of consultants is checked, in ms. */
const checkEveryMs = 5_000
/** Time without a desk and a picture after which a consultant is gone, in ms (Q5). */
const goneAfterMs = 60_000

interface ConsultantGoneParts {
  readonly environment: Environment
  readonly events: Events
  readonly media: Pick<Media, "isLive" | "onStreamStarted">
  readonly streams: Pick<Streams, "applicationName" | "ownerOf">
  readonly presentations: Pick<Presentations, "notify">
  readonly log: Log
}

/** Fields of `consultant_away`. */
type Absence = ReturnType<typeof announcedAbsence> & {
  readonly away: boolean
  readonly consultant?: string
  readonly gone_since?: string
}

const isRunning = and(eq(rows.statusId, statuses.live), eq(rows.typeId, kinds.oneToOne))

/** When an announced absence was to end, in ms since 1970. */
const announcedUntil = ({ since, minutes, resumesAt }: Hold): number =>
  resumesAt === undefined ? Date.parse(since) + minutes * 60_000 : Date.parse(resumesAt)

/** The row as it was read: on the same hold, or on none. */
const hasHold = (hold: Hold | null) => (hold === null ? isNull(rows.hold) : sql`${rows.hold}->>'since' = ${hold.since}`)

/**
 * Running one-to-ones of consultants who have an account. Others have no desk, and nobody knows whether they are there.
 * `seatedAt`: when the consultant's desk was last confirmed; `null` without a desk. `now` is in ms since 1970.
 */
const readRunning = (db: Db, now: number) =>
  db
    .select({ row: rows, consultant: consultants, seatedAt: deskSeats.seenAt })
    .from(rows)
    .innerJoin(consultants, and(eq(consultants.id, rows.consultantId), isNotNull(consultants.accountId)))
    .leftJoin(
      deskSeats,
      and(eq(deskSeats.accountId, consultants.accountId), gt(deskSeats.seenAt, new Date(now - seatLifeMs))),
    )
    .where(isRunning)

const noteSeen = async (db: Db, id: number, at: Date) => {
  await db.update(rows).set({ consultantSeenAt: at }).where(eq(rows.id, id))
}

/**
 * Notifies the visitor of a one-to-one when the consultant has been gone for a minute without a message, or a minute
 * longer than announced, and when the consultant is back (Q5). Each instance sees its own streams, and the seats of all.
 * Returns a function that stops it.
 */
export const watchConsultants = async (parts: ConsultantGoneParts): Promise<() => void> => {
  const { environment, events, media, streams, presentations, log } = parts
  const { db, clock } = environment

  const publish = (row: PresentationRow, absence: Absence) =>
    presentations.notify(row, {
      type: "consultant_away",
      timestamp: clock.now(),
      data: { presentation_id: row.id, ...absence },
    })
  /** Notifies the colleagues, whose desks show visitors without a consultant. */
  const report = ({ id: presentationId, locationId, typeId }: PresentationRow) =>
    events.emit("presentation", { kind: "changed", presentationId, locationId, typeId, consumerTag: undefined })
  /** Of several instances, the one that changes the row publishes. */
  const reportGone = async ({ id, consultantSeenAt, hold }: PresentationRow, consultant: string) => {
    const seenBefore = lte(rows.consultantSeenAt, new Date(clock.now() - goneAfterMs))
    const [gone] = await db
      .update(rows)
      .set({ consultantGoneSince: consultantSeenAt })
      .where(and(eq(rows.id, id), isRunning, hasHold(hold), isNull(rows.consultantGoneSince), seenBefore))
      .returning()
    if (!gone?.consultantGoneSince) return
    await publish(gone, { away: true, consultant, gone_since: gone.consultantGoneSince.toISOString() })
    report(gone)
  }
  const reportBack = async ({ id }: PresentationRow, consultant: string) => {
    const [back] = await db
      .update(rows)
      .set({ consultantGoneSince: null })
      .where(and(eq(rows.id, id), isNotNull(rows.consultantGoneSince)))
      .returning()
    if (!back) return
    // A hold continues until the consultant ends it.
    const held = back.hold && { away: true, consultant, ...announcedAbsence(back.hold, clock.now()) }
    await publish(back, held ?? { away: false })
    report(back)
  }
  /** Whether the announced end of the absence is still to come. */
  const isAnnounced = (hold: Hold | null) => hold !== null && announcedUntil(hold) > clock.now()
  const checkAll = async () => {
    for (const { row, consultant, seatedAt } of await readRunning(db, clock.now())) {
      const isOnAir = media.isLive(streams.applicationName, row.streamName)
      if (seatedAt !== null || isOnAir) {
        // By the seat's own time: an instance that dies leaves its seats, and no event. Never earlier than known already.
        const seen = isOnAir ? clock.now() : Math.max(seatedAt?.getTime() ?? 0, row.consultantSeenAt?.getTime() ?? 0)
        await noteSeen(db, row.id, new Date(seen))
        if (row.consultantGoneSince !== null) await reportBack(row, consultant.firstName)
      } else if (row.consultantSeenAt === null || isAnnounced(row.hold))
        await noteSeen(db, row.id, new Date(clock.now()))
      else if (row.consultantGoneSince === null) await reportGone(row, consultant.firstName)
    }
  }
  /** A desk was last seen when it left, or fell silent: not when its seat was last confirmed or emptied. */
  const noteLeft = async (accountId: number, since: Date) => {
    for (const { row, consultant } of await readRunning(db, clock.now()))
      if (consultant.accountId === accountId && !media.isLive(streams.applicationName, row.streamName))
        await noteSeen(db, row.id, since)
  }
  const attempt = (task: Promise<unknown>) =>
    void task.catch((failure: unknown) => log.warn("consultants not looked for", about(failure)))

  // Nobody could be there while the server was down.
  await db
    .update(rows)
    .set({ consultantSeenAt: new Date(clock.now()) })
    .where(isRunning)
  const checks = repeatTask({ clock, log, everyMs: checkEveryMs, failed: "consultants not looked for", act: checkAll })
  checks.start()
  const unsubscribes = [
    checks.stop,
    media.onStreamStarted(() => attempt(checkAll())),
    events.on("availability", ({ leftBy, since }) => {
      if (leftBy !== undefined && since !== undefined) attempt(noteLeft(leftBy, new Date(since)))
    }),
  ]
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}
