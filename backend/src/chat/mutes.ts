import { and, eq } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import { chatMutes } from "../environment/tables/chat.ts"

/** The muted visitors of a presentation's group (backend/docs/decisions/028). */
export interface Mutes {
  readonly isMuted: (presentationId: number, customerId: number) => Promise<boolean>
  /** Ids of customers. */
  readonly of: (presentationId: number) => Promise<ReadonlyArray<number>>
  /** Resolves with whether this changed anything. */
  readonly set: (presentationId: number, customerId: number, isMuted: boolean) => Promise<boolean>
}

export const openMutes = ({ db, clock }: Environment): Mutes => {
  const mine = (presentationId: number, customerId: number) =>
    and(eq(chatMutes.presentationId, presentationId), eq(chatMutes.customerId, customerId))
  return {
    isMuted: async (presentationId, customerId) =>
      (await db.select().from(chatMutes).where(mine(presentationId, customerId))).length > 0,
    of: async (presentationId) =>
      (await db.select().from(chatMutes).where(eq(chatMutes.presentationId, presentationId))).map(
        ({ customerId }) => customerId,
      ),
    set: async (presentationId, customerId, isMuted) => {
      const changed = isMuted
        ? await db
            .insert(chatMutes)
            .values({ presentationId, customerId, mutedAt: new Date(clock.now()) })
            .onConflictDoNothing()
            .returning()
        : await db.delete(chatMutes).where(mine(presentationId, customerId)).returning()
      return changed.length > 0
    },
  }
}
