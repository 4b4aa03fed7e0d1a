import { eq } from "drizzle-orm"
import { readBooking } from "../../booking/Booking.ts"
import type { Db } from "../../environment/Db.ts"
import type { OutgoingMail } from "../../environment/mail.ts"
import { type FollowUpDraft, followUps } from "../../environment/tables/followUps.ts"
import { consultants } from "../../environment/tables/places.ts"
import type { Urls } from "../../environment/Urls.ts"
import type { Limiter } from "../../limits/limiter.ts"
import { mailShares } from "../../limits/mailShares.ts"
import { renderMail } from "../../mail/renderMail.ts"
import { bookingWithId, readBookings } from "../answers/bookings.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { readFeedback } from "../answers/feedback.ts"
import { readGuests } from "../answers/guests.ts"
import { modelOfLocation } from "../answers/locations.ts"
import { noteAnswer } from "../answers/notes.ts"
import { presentationAnswer } from "../answers/presentations.ts"
import { isoOrNull } from "../answers/times.ts"
import type { DeskAccount } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers, DeskRequest } from "../contract/DeskRequest.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { ownPresentation } from "../handlers/access.ts"
import { type AfterConsultation, readConsultation } from "./consultation.ts"
import { draftOf } from "./draft.ts"
import { readFigures } from "./figures.ts"
import { followUpMail } from "./followUpMail.ts"
import { readOpenFollowUps } from "./openFollowUps.ts"
import { readTimeline } from "./timeline.ts"

export interface AfterHandlersParts extends DeskSources {
  readonly limiter: Pick<Limiter, "spend" | "takes">
  /** The mails' own address, which organises appointments in calendars. */
  readonly mailFrom: string
}

const seconds = (from: Date | null | undefined, until: Date | null | undefined): number | null =>
  from && until ? Math.max(0, Math.floor((until.getTime() - from.getTime()) / 1000)) : null

const statusOf = ({ kept }: AfterConsultation): Schemas["FollowUp"]["status"] =>
  kept?.sentAt ? "sent" : kept?.dismissedAt ? "dismissed" : "open"

const appointmentOf = async (sources: DeskSources, { bookingId }: AfterConsultation) => {
  const [booking] = bookingId === undefined ? [] : await readBookings(sources, bookingWithId(bookingId))
  return booking ?? null
}

const readSummary = async (
  sources: DeskSources,
  account: DeskAccount,
  met: AfterConsultation,
): Promise<Schemas["Summary"]> => {
  const { backend } = sources
  const { row, wait, visitor, kept } = met
  const { timeline, messages } = await readTimeline(sources, met)
  const notes = visitor ? await backend.notes.on(visitor.customer.id, account.locationIds) : []
  return {
    presentation: await presentationAnswer(sources, row),
    waitedSeconds: seconds(wait?.since, wait?.endedAt),
    seconds: seconds(row.startedAt, row.endedAt ?? new Date(backend.environment.clock.now())),
    guests: [...(await readGuests(sources, row, undefined))],
    messages,
    timeline,
    agreed: kept?.agreed ?? null,
    appointment: await appointmentOf(sources, met),
    notes: notes.map((note) => noteAnswer(note, account)),
    feedback: [...(await readFeedback(sources, { presentationId: row.id }))],
    followUp: visitor ? statusOf(met) : "none",
  }
}

const readFollowUp = async (sources: DeskSources, met: AfterConsultation): Promise<Schemas["FollowUp"]> => {
  const { row, kept, models } = met
  const { modelIds, links, ...draft } = draftOf(met)
  return {
    presentationId: row.id,
    status: statusOf(met),
    draft: { ...draft, modelIds: [...modelIds], links: links.map(({ label, url }) => ({ label, url })) },
    savedAt: isoOrNull(kept?.savedAt),
    sentAt: isoOrNull(kept?.sentAt),
    models: models.map(modelOfLocation),
    appointment: await appointmentOf(sources, met),
  }
}

/** Refused: 400 for a model that the mail may not name, or an appointment that does not exist. */
const requireKnown = ({ models, bookingId }: AfterConsultation, { modelIds, withAppointment }: FollowUpDraft): void => {
  const isKnown = modelIds.every((id) => models.some((model) => model.id === id))
  if (!isKnown || (withAppointment && bookingId === undefined)) throw new DeskRefused("bad_request")
}

/** Stores a change of the follow-up of a consultation. */
const keep = async (tx: Db, met: AfterConsultation, change: Partial<typeof followUps.$inferInsert>) => {
  const customerId = met.visitor?.customer.id ?? null
  await tx
    .insert(followUps)
    .values({ presentationId: met.row.id, customerId, ...change })
    .onConflictDoUpdate({ target: followUps.presentationId, set: change })
}

/** Empty if the consultant's row has no name. */
const nameOfConsultant = async (db: Db, { row }: AfterConsultation): Promise<string> => {
  const [consultant] = await db.select().from(consultants).where(eq(consultants.id, row.consultantId))
  return [consultant?.firstName, consultant?.lastName].filter(Boolean).join(" ")
}

/** The appointment that the mail has, if the consultant wants it there. */
const attachedTo = async (db: Db, { bookingId }: AfterConsultation, { withAppointment }: FollowUpDraft) =>
  withAppointment && bookingId !== undefined ? readBooking(db, bookingId) : undefined

/** The operations after a consultation: its timeline, what was agreed, and the follow-up mail. */
export const afterHandlers = (sources: AfterHandlersParts): DeskHandlers => {
  const { backend, accounts, limiter, mailFrom } = sources
  const { environment, mail, events } = backend
  const { db, clock } = environment

  const metIn = async (account: DeskAccount, presentationId: number) =>
    readConsultation(sources, await ownPresentation(environment, account, presentationId))

  /** A one-to-one whose visitor is known. Refused: 404. */
  const writableIn = async (account: DeskAccount, presentationId: number) => {
    const met = await metIn(account, presentationId)
    if (!met.visitor) throw new DeskRefused("unknown")
    return { met, visitor: met.visitor }
  }

  const announce = ({ row }: AfterConsultation) =>
    events.emit("followUp", { presentationId: row.id, locationId: row.locationId })

  const mailOf = async (
    met: AfterConsultation,
    draft: FollowUpDraft,
    recipient: string,
    urls: Urls,
  ): Promise<OutgoingMail> =>
    followUpMail(recipient, {
      met,
      draft,
      urls,
      organiserEmail: mailFrom,
      now: clock.now(),
      consultant: (await nameOfConsultant(db, met)) || met.location.name,
      appointment: await attachedTo(db, met, draft),
    })

  const send = async ({ account, path, body, urls }: DeskRequest<"sendFollowUp">) => {
    const { met, visitor } = await writableIn(account, path.presentationId)
    if (statusOf(met) === "sent") throw new DeskRefused("already_sent")
    requireKnown(met, body)
    const recipient = visitor.addresses.find((email) => email.toLowerCase() === body.to?.toLowerCase())
    if (recipient === undefined) throw new DeskRefused("address_not_given")
    await mailShares(limiter).spend("owner", recipient)
    const outgoing = await mailOf(met, body, recipient, urls())
    const id = await db.transaction(async (tx) => {
      await keep(tx, met, { dismissedAt: null })
      const which = eq(followUps.presentationId, met.row.id)
      // Of two concurrent requests, the second waits here and finds the first one's mail.
      const [row] = await tx.select().from(followUps).where(which).for("update")
      if (row?.sentAt) throw new DeskRefused("already_sent")
      const now = new Date(clock.now())
      await tx.update(followUps).set({ draft: body, savedAt: now, sentAt: now, dismissedAt: null }).where(which)
      return mail.write(tx, outgoing)
    })
    mail.announce(id)
    await accounts.note(account, {
      action: "followUpSent",
      locationId: met.row.locationId,
      presentationId: met.row.id,
      customerId: visitor.customer.id,
      subject: visitor.name,
    })
    announce(met)
    return readFollowUp(sources, await metIn(account, met.row.id))
  }

  return {
    summary: async ({ account, path }) => readSummary(sources, account, await metIn(account, path.presentationId)),
    setAgreed: async ({ account, path, body }) => {
      const met = await metIn(account, path.presentationId)
      await keep(db, met, { agreed: body.agreed.trim() === "" ? null : body.agreed })
      return readSummary(sources, account, await metIn(account, path.presentationId))
    },
    followUp: async ({ account, path }) => readFollowUp(sources, (await writableIn(account, path.presentationId)).met),
    saveFollowUp: async ({ account, path, body }) => {
      const { met } = await writableIn(account, path.presentationId)
      if (statusOf(met) === "sent") throw new DeskRefused("already_sent")
      requireKnown(met, body)
      await keep(db, met, { draft: body, savedAt: new Date(clock.now()), dismissedAt: null })
      announce(met)
      return readFollowUp(sources, await metIn(account, path.presentationId))
    },
    dismissFollowUp: async ({ account, path }) => {
      const { met } = await writableIn(account, path.presentationId)
      if (statusOf(met) === "sent") throw new DeskRefused("already_sent")
      await keep(db, met, { draft: null, savedAt: null, dismissedAt: new Date(clock.now()) })
      announce(met)
      return undefined
    },
    previewFollowUp: async ({ account, path, body, urls }) => {
      const { met } = await writableIn(account, path.presentationId)
      requireKnown(met, body)
      const outgoing = await mailOf(met, body, body.to ?? "", urls())
      return { subject: outgoing.subject, ...(await renderMail(outgoing)) }
    },
    sendFollowUp: send,
    figures: async ({ account, query }) => ({
      figures: [...(await readFigures(sources, account.locationIds, query.date))],
    }),
    followUps: ({ account, query }) => readOpenFollowUps(sources, account.locationIds, query.status),
  }
}
