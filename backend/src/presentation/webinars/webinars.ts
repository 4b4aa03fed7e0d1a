import { and, eq, isNull, lt } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import type { Environment } from "../../environment/Environment.ts"
import type { Events } from "../../environment/events.ts"
import type { Mail } from "../../environment/mail.ts"
import { kinds, type PresentationRow, presentations as rows, statuses } from "../../environment/tables/presentations.ts"
import { webinars as plans } from "../../environment/tables/webinars.ts"
import type { MailShares } from "../../limits/mailShares.ts"
import type { Presentations } from "../presentations.ts"
import { noSecond } from "../second/secondStream.ts"
import { freshStreamName } from "../streamNames.ts"
import { readPlannedWebinar, readWebinar, type WebinarPlan } from "./Webinar.ts"
import { hasRoomFor, inviteAddresses, mailedGuests, writeToGuests } from "./webinarGuests.ts"
import type { MailedGuest, WebinarNews } from "./webinarMail.ts"
import { planReminders } from "./webinarReminders.ts"

/** The desk's acts on webinars. Links in mails begin with `showroomUrl`. */
export interface Webinars {
  /** Plans a webinar and invites these addresses. Resolves with the presentation's id. Refused: 404. */
  readonly plan: (plan: WebinarPlan, invite: ReadonlyArray<string>, showroomUrl: string) => Promise<number>
  /**
   * Changes a scheduled webinar, and invites further addresses. A new start is mailed to the guests invited before.
   * Resolves with how many were invited, or with why nothing was changed: it is no longer scheduled, or has no room for
   * these addresses.
   */
  readonly change: (
    id: number,
    plan: WebinarPlan,
    invite: ReadonlyArray<string>,
    showroomUrl: string,
  ) => Promise<WebinarChange | "wrong_state" | "guests_full">
  /** Cancels a scheduled webinar and mails those invited. `false` if it was not scheduled. */
  readonly cancel: (id: number, showroomUrl: string) => Promise<boolean>
  /**
   * Invites addresses by mail; those invited already get no second mail. Resolves with how many were invited. Invites
   * nobody if the webinar has no room for all of them.
   */
  readonly invite: (id: number, emails: ReadonlyArray<string>, showroomUrl: string) => Promise<number | "guests_full">
  /**
   * Starts or ends the rehearsal of a scheduled webinar, under a new stream name that no visitor knows. `false` if it
   * is not scheduled.
   */
  readonly rehearse: (id: number) => Promise<boolean>
  readonly endRehearsal: (id: number) => Promise<boolean>
  /** Stores the number of guests if it is the highest so far. */
  readonly noteGuests: (id: number, guests: number) => Promise<void>
}

export interface WebinarChange {
  readonly isMoved: boolean
  readonly invited: number
}

export interface WebinarsParts {
  readonly environment: Environment
  readonly events: Events
  readonly mail: Mail
  readonly shares: Pick<MailShares, "takes">
  readonly presentations: Presentations
  readonly organiserEmail: string
}

const isScheduled = (id: number) =>
  and(eq(rows.id, id), eq(rows.typeId, kinds.webinar), eq(rows.statusId, statuses.scheduled))

const inBoth = (text: string) => ({ en: text, de: text })

/** The plan as the presentation stores it. */
const presentationOf = ({ title, description, startsAt, consultantId, isOpenToAll, agenda }: WebinarPlan) => ({
  name: inBoth(title),
  description: description === null ? null : inBoth(description),
  startsAt: new Date(startsAt),
  consultantId,
  isOpenToAll,
  ...(agenda && { agenda }),
})

/** Stores the fields that only a webinar has, and its reminders. */
const storePlan = async (
  tx: Db,
  presentationId: number,
  plan: WebinarPlan,
  { showroomUrl, now, moves }: { readonly showroomUrl: string; readonly now: number; readonly moves: number },
) => {
  const { timeZone, durationMinutes, language, modelId, reminderMinutes } = plan
  const values = { timeZone, durationMinutes, language, modelId, reminderMinutes, showroomUrl, moves }
  await tx
    .insert(plans)
    .values({ presentationId, ...values })
    .onConflictDoUpdate({ target: plans.presentationId, set: values })
  await planReminders(tx, presentationId, { ...plan, now })
}

const report = (
  events: Events,
  kind: "changed" | "cancelled" | "invited",
  { id, locationId, typeId }: PresentationRow,
) => events.emit("presentation", { kind, presentationId: id, locationId, typeId, consumerTag: undefined })

/**
 * Starts a rehearsal at this time, or ends it. Renames the stream each time: no guest has the name of a rehearsed stream.
 * `false` if the webinar is not scheduled.
 */
const setRehearsal = async (
  { environment: { db }, events }: WebinarsParts,
  id: number,
  rehearsedSince: Date | null,
): Promise<boolean> => {
  const [row] = await db.select().from(rows).where(isScheduled(id))
  if (!row) return false
  if ((row.rehearsedSince === null) === (rehearsedSince === null)) return true
  const [changed] = await db
    .update(rows)
    .set({ rehearsedSince, streamName: freshStreamName(), ...noSecond })
    .where(and(isScheduled(id), rehearsedSince ? isNull(rows.rehearsedSince) : undefined))
    .returning()
  if (changed) report(events, "changed", changed)
  return true
}

export const openWebinars = (parts: WebinarsParts): Webinars => {
  const { environment, events, mail, presentations, organiserEmail } = parts
  const { db, clock } = environment

  const write = async (tx: Db, news: WebinarNews, id: number, showroomUrl: string, to: ReadonlyArray<MailedGuest>) => {
    const planned = to.length === 0 ? undefined : await readWebinar(tx, id, showroomUrl)
    if (!planned) return []
    return writeToGuests(tx, parts, news, { planned, showroomUrl, organiserEmail, now: clock.now() }, to)
  }

  /** Invites these addresses, in a transaction that has locked the webinar's row. Resolves with the mails' ids. */
  const inviteIn = async (tx: Db, id: number, emails: ReadonlyArray<string>, showroomUrl: string) =>
    write(tx, "invited", id, showroomUrl, await inviteAddresses(tx, id, emails, clock.now()))

  /** Sends the invitations of a transaction after its commit. */
  const announceInvited = (row: PresentationRow, mailIds: ReadonlyArray<number>) => {
    for (const mailId of mailIds) mail.announce(mailId)
    if (mailIds.length > 0) report(events, "invited", row)
  }

  const invite = async (id: number, emails: ReadonlyArray<string>, showroomUrl: string) => {
    const invited = await db.transaction(async (tx) => {
      // One at a time: an address invited twice at once gets one mail, and no two calls take the last room.
      const [row] = await tx.select().from(rows).where(eq(rows.id, id)).for("update")
      if (!row) return undefined
      if (!(await hasRoomFor(tx, id, emails))) return "guests_full"
      return { row, mailIds: await inviteIn(tx, id, emails, showroomUrl) }
    })
    if (invited === "guests_full") return invited
    if (invited) announceInvited(invited.row, invited.mailIds)
    return invited?.mailIds.length ?? 0
  }

  /** Stores a change of a scheduled webinar, writes to the guests if its start is new, and invites these addresses. */
  const storeChange = (id: number, plan: WebinarPlan, emails: ReadonlyArray<string>, showroomUrl: string) =>
    db.transaction(async (tx) => {
      const [before] = await tx.select().from(rows).where(isScheduled(id)).for("update")
      if (!before) return "wrong_state"
      if (!(await hasRoomFor(tx, id, emails))) return "guests_full"
      const known = await readPlannedWebinar(tx, id)
      const isMoved = before.startsAt.getTime() !== plan.startsAt
      const moves = (known?.webinar.moves ?? 0) + (isMoved ? 1 : 0)
      const [row = before] = await tx.update(rows).set(presentationOf(plan)).where(eq(rows.id, id)).returning()
      await storePlan(tx, id, plan, { showroomUrl, now: clock.now(), moves })
      const moved = isMoved ? await write(tx, "moved", id, showroomUrl, await mailedGuests(tx, id)) : []
      return { row, isMoved, moved, invited: await inviteIn(tx, id, emails, showroomUrl) }
    })

  return {
    plan: async (plan, emails, showroomUrl) => {
      const { locationId, startsAt } = plan
      const shown = { typeId: kinds.webinar, hasGeneralChat: true, ...presentationOf(plan) } as const
      const made = await presentations.schedule({ ...shown, locationId, startsAt })
      await storePlan(db, made.id, plan, { showroomUrl, now: clock.now(), moves: 0 })
      await invite(made.id, emails, showroomUrl)
      return made.id
    },
    change: async (id, plan, emails, showroomUrl) => {
      const stored = await storeChange(id, plan, emails, showroomUrl)
      if (typeof stored === "string") return stored
      const { row, isMoved, moved, invited } = stored
      for (const mailId of moved) mail.announce(mailId)
      report(events, "changed", row)
      await presentations.presentationUpdate(id)
      announceInvited(row, invited)
      return { isMoved, invited: invited.length }
    },
    cancel: async (id, showroomUrl) => {
      const cancelled = await db.transaction(async (tx) => {
        const [row] = await tx
          .update(rows)
          .set({ statusId: statuses.cancelled, rehearsedSince: null })
          .where(isScheduled(id))
          .returning()
        return row && { row, mailIds: await write(tx, "cancelled", id, showroomUrl, await mailedGuests(tx, id)) }
      })
      if (!cancelled) return false
      for (const mailId of cancelled.mailIds) mail.announce(mailId)
      report(events, "cancelled", cancelled.row)
      await presentations.presentationUpdate(id)
      return true
    },
    invite,
    rehearse: (id) => setRehearsal(parts, id, new Date(clock.now())),
    endRehearsal: (id) => setRehearsal(parts, id, null),
    noteGuests: async (id, guests) => {
      await db
        .update(plans)
        .set({ mostGuests: guests })
        .where(and(eq(plans.presentationId, id), lt(plans.mostGuests, guests)))
    },
  }
}
