import { randomUUID } from "node:crypto"
import { and, asc, eq, isNotNull } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import type { Mail } from "../../environment/mail.ts"
import { randomSecret, randomTag } from "../../environment/random.ts"
import { customers } from "../../environment/tables/people.ts"
import { invitations } from "../../environment/tables/presentations.ts"
import type { MailShares } from "../../limits/mailShares.ts"
import { freshPublishName } from "../streamNames.ts"
import { type MailedGuest, type WebinarMailParts, type WebinarNews, webinarMail } from "./webinarMail.ts"

/** The guests who were invited by mail. Guests by link gave no address for this webinar. */
export const mailedGuests = (tx: Db, presentationId: number): Promise<ReadonlyArray<MailedGuest>> =>
  tx
    .select({ customer: customers, token: invitations.token })
    .from(invitations)
    .innerJoin(customers, eq(customers.id, invitations.customerId))
    .where(
      and(eq(invitations.presentationId, presentationId), eq(invitations.byLink, false), isNotNull(customers.email)),
    )
    .orderBy(asc(customers.id))

/**
 * Writes a mail to each of these guests, except those who got too many mails. Resolves with the mails' ids, to be
 * announced after the commit.
 */
export const writeToGuests = async (
  tx: Db,
  { mail, shares }: { readonly mail: Mail; readonly shares: Pick<MailShares, "takes"> },
  news: WebinarNews,
  parts: WebinarMailParts,
  guests: ReadonlyArray<MailedGuest>,
): Promise<ReadonlyArray<number>> => {
  const ids: number[] = []
  for (const guest of guests)
    if (await shares.takes("owner", guest.customer.email ?? ""))
      ids.push(await mail.write(tx, webinarMail(news, parts, guest)))
  return ids
}

/** Guests of a webinar who are invited by mail (contract). */
const mostInvited = 1_000

/** Those addresses that are not invited yet (in any case of letters), each once. */
const freshAddresses = (emails: ReadonlyArray<string>, invited: ReadonlyArray<MailedGuest>): ReadonlyArray<string> => {
  const known = new Set(invited.map(({ customer }) => customer.email?.toLowerCase()))
  return [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()].filter(
    (email) => !known.has(email.toLowerCase()),
  )
}

/** Whether a webinar has room for these addresses, in a transaction that has locked its row. */
export const hasRoomFor = async (tx: Db, presentationId: number, emails: ReadonlyArray<string>): Promise<boolean> => {
  const invited = await mailedGuests(tx, presentationId)
  return invited.length + freshAddresses(emails, invited).length <= mostInvited
}

/** Invites these addresses, without those that are invited already (in any case of letters). */
export const inviteAddresses = async (
  tx: Db,
  presentationId: number,
  emails: ReadonlyArray<string>,
  now: number,
): Promise<ReadonlyArray<MailedGuest>> => {
  const fresh = freshAddresses(emails, await mailedGuests(tx, presentationId))
  if (fresh.length === 0) return []
  const createdAt = new Date(now)
  const made = await tx
    .insert(customers)
    .values(fresh.map((email) => ({ uuid: randomUUID(), consumerTag: randomTag(), email, createdAt })))
    .returning()
  const guests = made.map((customer) => ({ customer, token: randomSecret() }))
  await tx.insert(invitations).values(
    guests.map(({ customer, token }) => ({
      presentationId,
      customerId: customer.id,
      token,
      publishName: freshPublishName(),
      createdAt,
      mailed: true,
    })),
  )
  return guests
}
