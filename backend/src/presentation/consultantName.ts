import { and, eq, sql } from "drizzle-orm"
import { union } from "drizzle-orm/pg-core"
import unhomoglyph from "unhomoglyph"
import { customerSender } from "../chat/ChatMessage.ts"
import type { Environment } from "../environment/Environment.ts"
import { chatMessages } from "../environment/tables/chat.ts"
import { consultants } from "../environment/tables/places.ts"
import { presentations } from "../environment/tables/presentations.ts"

/** A name as a hasty reader sees it: letters and digits only, without case, marks and characters of no width. */
const atAGlance = (name: string): string =>
  name
    .normalize("NFKD")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")

/**
 * The skeletons of a name (UTS 39). Two names that share one look alike, whatever alphabets their letters come from.
 * Capital and small letters have different confusables, so both the name as written and its small letters count.
 */
const skeletonsOf = (name: string): ReadonlyArray<string> => {
  const plain = name.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "")
  return [plain, plain.toLowerCase()].map((text) => atAGlance(unhomoglyph(text)))
}

const looksLike = (name: string, other: string): boolean => {
  const others = skeletonsOf(other)
  return skeletonsOf(name).some((skeleton) => skeleton !== "" && others.includes(skeleton))
}

/** Words for roles of the brand's staff, in both languages. None is part of a usual name. */
const roles = [
  "consultant",
  "adviser",
  "advisor",
  "moderator",
  "administrator",
  "customer service",
  "showroom team",
  "berater",
  "beratung",
  "moderation",
  "mitarbeiter",
  "kundenservice",
  "kundendienst",
].map((role) => skeletonsOf(role)[0] ?? "")
/** Shorter words, which count only as whole words. */
const roleWords = ["admin", "support"].map((role) => skeletonsOf(role)[0] ?? "")

/** Whether a name claims a role of the brand's staff: "Zoë (Consultant)", "Beraterin". */
export const claimsRole = (...parts: ReadonlyArray<string | null | undefined>): boolean => {
  const name = parts.join(" ")
  const words = name.split(/[^\p{L}\p{M}\p{N}\p{Cf}]+/u).flatMap(skeletonsOf)
  return (
    skeletonsOf(name).some((skeleton) => roles.some((role) => skeleton.includes(role))) ||
    words.some((word) => roleWords.includes(word))
  )
}

/** A literal, as in the index that it uses: migration 0035. */
const ofDesk = sql`${chatMessages.senderType} <> ${sql.raw(String(customerSender))}`

/** The consultant of the presentation, and each colleague who has written in its chats. */
const namesAtDesk = async ({ db }: Environment, presentationId: number) => {
  const holding = db
    .select({ firstName: consultants.firstName, lastName: consultants.lastName })
    .from(presentations)
    .innerJoin(consultants, eq(consultants.id, presentations.consultantId))
    .where(eq(presentations.id, presentationId))
  const writing = db
    .select({ firstName: chatMessages.firstName, lastName: chatMessages.lastName })
    .from(chatMessages)
    .where(and(eq(chatMessages.presentationId, presentationId), ofDesk))
  return union(writing, holding)
}

/** Whether a name reads like that of somebody at the desk that the presentation's guests know (H4). */
export const readsLikeConsultant = async (
  environment: Environment,
  presentationId: number,
  ...parts: ReadonlyArray<string | null | undefined>
): Promise<boolean> => {
  const name = parts.join("")
  if (name === "") return false
  return (await namesAtDesk(environment, presentationId)).some(({ firstName, lastName }) => {
    const [first, last] = [firstName ?? "", lastName ?? ""]
    return [first, first + last, last + first].some((other) => looksLike(name, other))
  })
}
