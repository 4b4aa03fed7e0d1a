import { and, eq } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import { webinarParticipants } from "../environment/tables/participation.ts"
import { invitations } from "../environment/tables/presentations.ts"
import { openAddressMarks } from "../limits/addressMarks.ts"
import type { Limiter } from "../limits/limiter.ts"

/**
 * Guests who take part in webinars by the link, with the address at which they began: one person with the link of an
 * open webinar can be any number of guests.
 */
export interface Participants {
  /**
   * Lets a guest take part. Guests with an invitation of their own are not counted. Refused: 429 if the address has as
   * many guests as allowed. `address`: its key in the limits.
   */
  readonly admit: (presentationId: number, customerId: number, address: string) => Promise<void>
  /** Forgets the guests of a webinar. */
  readonly forget: (presentationId: number) => Promise<void>
}

export const openParticipants = (
  { db, keys }: Environment,
  limiter: Pick<Limiter, "most" | "refusal">,
): Participants => {
  const markOf = openAddressMarks(keys)
  const ofAll = (presentationId: number) => eq(webinarParticipants.presentationId, presentationId)

  /** One query, because hundreds of guests act within seconds. */
  const isAdmitted = async (presentationId: number, customerId: number): Promise<boolean> => {
    const [invited] = await db
      .select({ byLink: invitations.byLink, addressMark: webinarParticipants.addressMark })
      .from(invitations)
      .leftJoin(
        webinarParticipants,
        and(ofAll(presentationId), eq(webinarParticipants.customerId, invitations.customerId)),
      )
      .where(and(eq(invitations.presentationId, presentationId), eq(invitations.customerId, customerId)))
    return invited !== undefined && (!invited.byLink || invited.addressMark !== null)
  }

  return {
    admit: async (presentationId, customerId, address) => {
      if (await isAdmitted(presentationId, customerId)) return
      const addressMark = await markOf(address)
      const guests = await db.$count(
        webinarParticipants,
        and(ofAll(presentationId), eq(webinarParticipants.addressMark, addressMark)),
      )
      // Of one address few requests run at once, so that few may pass together.
      if (guests >= limiter.most("participantsFrom")) throw limiter.refusal("participantsFrom", address)
      await db.insert(webinarParticipants).values({ presentationId, customerId, addressMark }).onConflictDoNothing()
    },
    forget: async (presentationId) => {
      await db.delete(webinarParticipants).where(ofAll(presentationId))
    },
  }
}
