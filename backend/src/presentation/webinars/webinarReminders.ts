import { and, asc, eq, lte } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import type { Environment } from "../../environment/Environment.ts"
import { about, type Log } from "../../environment/Log.ts"
import type { Mail } from "../../environment/mail.ts"
import { statuses } from "../../environment/tables/presentations.ts"
import { webinarReminders } from "../../environment/tables/webinars.ts"
import { type Repeated, repeatTask } from "../../environment/time/repeatTask.ts"
import type { MailShares } from "../../limits/mailShares.ts"
import { readPlannedWebinar } from "./Webinar.ts"
import { mailedGuests, writeToGuests } from "./webinarGuests.ts"

/** Poll interval for due reminders, in ms. */
const everyMs = 30_000

/** Replaces the planned reminders of a webinar. Leaves out those whose moment has passed. */
export const planReminders = async (
  tx: Db,
  presentationId: number,
  { startsAt, reminderMinutes, now }: { startsAt: number; reminderMinutes: ReadonlyArray<number>; now: number },
): Promise<void> => {
  await tx.delete(webinarReminders).where(eq(webinarReminders.presentationId, presentationId))
  const moments = [...new Set(reminderMinutes)]
    .map((minutes) => startsAt - minutes * 60_000)
    .filter((dueAt) => dueAt > now)
  if (moments.length === 0) return
  await tx.insert(webinarReminders).values(moments.map((dueAt) => ({ presentationId, dueAt: new Date(dueAt) })))
}

export interface WebinarRemindersParts {
  readonly environment: Environment
  readonly mail: Mail
  readonly shares: Pick<MailShares, "takes">
  readonly organiserEmail: string
  readonly log: Log
}

/**
 * Sends each due reminder once to all invited guests, even if it fell due while no process ran. Several that are due at
 * once are one mail. Sends none after the start.
 */
export const sendWebinarReminders = (parts: WebinarRemindersParts): Repeated => {
  const { environment, mail, organiserEmail, log } = parts
  const { db, clock } = environment

  const remind = async (presentationId: number): Promise<void> => {
    const mailIds = await db.transaction(async (tx) => {
      const now = clock.now()
      // No row is left if another process sent it, or the webinar was moved meanwhile.
      const due = await tx
        .delete(webinarReminders)
        .where(and(eq(webinarReminders.presentationId, presentationId), lte(webinarReminders.dueAt, new Date(now))))
        .returning()
      const planned = due.length === 0 ? undefined : await readPlannedWebinar(tx, presentationId)
      if (planned?.presentation.statusId !== statuses.scheduled || planned.presentation.startsAt.getTime() <= now)
        return []
      const { showroomUrl } = planned.webinar
      const guests = await mailedGuests(tx, presentationId)
      return writeToGuests(tx, parts, "reminder", { planned, showroomUrl, organiserEmail, now }, guests)
    })
    for (const id of mailIds) mail.announce(id)
  }

  return repeatTask({
    clock,
    log,
    everyMs,
    failed: "webinar reminder check failed",
    act: async () => {
      const due = await db
        .selectDistinct({ id: webinarReminders.presentationId })
        .from(webinarReminders)
        .where(lte(webinarReminders.dueAt, new Date(clock.now())))
        .orderBy(asc(webinarReminders.presentationId))
      for (const { id } of due) {
        // A failed reminder does not block the others; the next round retries it.
        await remind(id).catch((failure: unknown) =>
          log.error("webinar reminder not written", { id, ...about(failure) }),
        )
      }
    },
  })
}
