import { randomUUID } from "node:crypto"
import { and, asc, eq, sql } from "drizzle-orm"
import type { operations } from "../../../contracts/generated/api.d.ts"
import type { BodyOf } from "../contract/OperationTypes.ts"
import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import { type Log, textOf } from "../environment/Log.ts"
import type { Mail } from "../environment/mail.ts"
import { refused } from "../environment/Refused.ts"
import { randomSecret, randomTag } from "../environment/random.ts"
import { type Customer, customers } from "../environment/tables/people.ts"
import { locations } from "../environment/tables/places.ts"
import {
  attendances,
  consents,
  invitations,
  type PresentationRow,
  presentations,
} from "../environment/tables/presentations.ts"
import { oneAtATime } from "../environment/time/oneAtATime.ts"
import type { Urls } from "../environment/Urls.ts"
import type { Limiter } from "../limits/limiter.ts"
import { mailShares } from "../limits/mailShares.ts"
import { recipientKey } from "../limits/recipientKey.ts"
import type { WebhookOutbox } from "../webhooks/WebhookOutbox.ts"
import { isOpenWebinar, isWebinar, presentationOf } from "./access.ts"
import { claimsRole, readsLikeConsultant } from "./consultantName.ts"
import { invitationMail } from "./invitationMail.ts"
import { freshPublishName } from "./streamNames.ts"
import { readPlannedWebinar } from "./webinars/Webinar.ts"
import { webinarMail } from "./webinars/webinarMail.ts"

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** The display name that a visitor chooses (Q4). */
type DisplayName = BodyOf<operations["presentationAttend"]>

/** The invitations to presentations, with the names of visitors and their consent. */
export interface Invitations {
  /** Creates a customer for the person and invites them. /customer/decode turns the token into access (E7). */
  readonly invite: (presentationId: number, person: Person) => Promise<{ readonly customer: Customer; token: string }>
  /**
   * The customer that a token belongs to. `undefined` once its webinar has ended or was cancelled: the link identifies
   * nobody then.
   */
  readonly decode: (token: string) => Promise<Customer | undefined>
  /** Everyone who is invited, with the tokens. For the desk and the start output, never for a visitor. */
  readonly tokens: (presentationId: number) => Promise<ReadonlyArray<{ readonly token: string; customer: Customer }>>
  /**
   * Puts the invitation into the outbox again if the address is known (Q11). The lookup runs after the promise has
   * resolved, so that neither the answer nor its duration reveals whether the address is known. Refused: 404, 429.
   */
  readonly resend: (presentationId: number, email: string, language: "en" | "de", urls: Urls) => Promise<void>
  /** Refused: 400 about `first_name` if the name reads like the consultant's (H4) or claims a role. */
  readonly attend: (presentationId: number, customer: Customer, name: DisplayName) => Promise<void>
  readonly consent: (presentationId: number, customer: Customer) => Promise<void>
  /** Invites a customer who enters an open webinar by its link. Does nothing if the customer is invited already. */
  readonly enter: (presentationId: number, customer: Customer) => Promise<void>
  /** Resolves when no invitation is pending. */
  readonly settled: () => Promise<void>
}

export interface InvitationsParts {
  readonly environment: Environment
  readonly events: Events
  readonly mail: Mail
  readonly webhooks: WebhookOutbox
  readonly limiter: Limiter
  readonly log: Log
  /** The organiser's address in calendar files. */
  readonly organiserEmail: string
}

/**
 * Puts the invitation into the outbox for each invited person with this address, until the address got too many mails.
 */
const mailKnown = async (
  { environment: { db, clock }, mail, limiter, organiserEmail }: InvitationsParts,
  presentation: PresentationRow,
  { email, language, showroomUrl }: { readonly email: string; readonly language: "en" | "de"; showroomUrl: string },
): Promise<void> => {
  const known = await db
    .select({ token: invitations.token, mailed: invitations.mailed, customer: customers, location: locations })
    .from(invitations)
    .innerJoin(locations, eq(locations.id, presentation.locationId))
    .innerJoin(customers, eq(customers.id, invitations.customerId))
    .where(
      and(
        eq(invitations.presentationId, presentation.id),
        eq(invitations.byLink, false),
        eq(sql`lower(${customers.email})`, email.toLowerCase()),
      ),
    )
  const planned = await readPlannedWebinar(db, presentation.id)
  const shares = mailShares(limiter)
  for (const invited of known) {
    if (!(await shares.takes("anybody", email))) return
    const now = clock.now()
    const outgoing = planned
      ? webinarMail("invited", { planned, showroomUrl, organiserEmail, now }, invited)
      : invitationMail({ ...invited, presentation, language, showroomUrl, organiserEmail, now })
    await mail.put(outgoing)
  }
}

const newInvitation = (presentationId: number, customerId: number, createdAt: Date) => ({
  presentationId,
  customerId,
  token: randomSecret(),
  publishName: freshPublishName(),
  createdAt,
})

export const openInvitations = (parts: InvitationsParts): Invitations => {
  const { environment, events, webhooks, limiter, log } = parts
  const { db, clock } = environment
  const inTurn = oneAtATime()
  const later = (task: () => Promise<void>) =>
    inTurn("resend", async () => {
      // Sends the answer first: an in-process database answers before any other task runs.
      await new Promise(setImmediate)
      await task().catch((failure: unknown) => log.error("invitation not written", { why: textOf(failure) }))
    })

  const report = async (kind: "invited" | "attending" | "consented", presentationId: number, customer: Customer) => {
    const { locationId, typeId } = await presentationOf(environment, presentationId)
    events.emit("presentation", { kind, presentationId, locationId, typeId, consumerTag: customer.consumerTag })
  }

  return {
    invite: async (presentationId, person) => {
      await presentationOf(environment, presentationId)
      const createdAt = new Date(clock.now())
      const invited = await db.transaction(async (tx) => {
        const [made] = await tx
          .insert(customers)
          .values({ uuid: randomUUID(), consumerTag: randomTag(), ...person, createdAt })
          .returning()
        if (!made) throw new Error("The database kept no customer.")
        const invitation = newInvitation(presentationId, made.id, createdAt)
        await tx.insert(invitations).values({ ...invitation, mailed: true })
        return { customer: made, token: invitation.token }
      })
      await report("invited", presentationId, invited.customer)
      return invited
    },
    decode: async (token) => {
      const [found] = await db
        .select({ customer: customers, typeId: presentations.typeId, statusId: presentations.statusId })
        .from(invitations)
        .innerJoin(customers, eq(customers.id, invitations.customerId))
        .innerJoin(presentations, eq(presentations.id, invitations.presentationId))
        .where(eq(invitations.token, token))
      return found && (!isWebinar(found) || isOpenWebinar(found)) ? found.customer : undefined
    },
    tokens: (presentationId) =>
      db
        .select({ token: invitations.token, customer: customers })
        .from(invitations)
        .innerJoin(customers, eq(customers.id, invitations.customerId))
        .where(eq(invitations.presentationId, presentationId))
        .orderBy(asc(customers.id)),
    resend: async (presentationId, email, language, urls) => {
      const presentation = await presentationOf(environment, presentationId)
      await limiter.spend("invitationsTo", recipientKey(email))
      void later(() => mailKnown(parts, presentation, { email, language, showroomUrl: urls.showroomUrl }))
    },
    enter: async (presentationId, customer) => {
      const made = await db.transaction(async (tx) => {
        const [row] = await tx
          .insert(invitations)
          .values({ ...newInvitation(presentationId, customer.id, new Date(clock.now())), byLink: true })
          .onConflictDoNothing()
          .returning()
        if (row) await webhooks.write(tx, { type: "webinar.registered", presentationId, customerId: customer.id })
        return row
      })
      if (made) await report("invited", presentationId, customer)
    },
    settled: () => inTurn("resend", async () => undefined),
    attend: async (presentationId, customer, name) => {
      if (await readsLikeConsultant(environment, presentationId, name.first_name, name.last_name))
        throw refused(400, "name_of_consultant").about("first_name")
      if (claimsRole(name.first_name, name.last_name)) throw refused(400, "name_of_role").about("first_name")
      const values = {
        firstName: name.first_name,
        lastName: name.last_name ?? null,
        email: name.email ?? null,
        dealerId: name.dealer_id ?? null,
      }
      await db
        .insert(attendances)
        .values({ presentationId, customerId: customer.id, ...values })
        .onConflictDoUpdate({ target: [attendances.presentationId, attendances.customerId], set: values })
      await report("attending", presentationId, customer)
    },
    consent: async (presentationId, customer) => {
      await db
        .insert(consents)
        .values({ presentationId, customerId: customer.id, agreedAt: new Date(clock.now()) })
        .onConflictDoNothing()
      await report("consented", presentationId, customer)
    },
  }
}
