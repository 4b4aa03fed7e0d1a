import { eq } from "drizzle-orm"
import unhomoglyph from "unhomoglyph"
import type { Environment } from "../environment/Environment.ts"
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
  ...["consultant", "adviser", "advisor", "moderator", "administrator", "customer service", "showroom team"],
  ...["berater", "beratung", "moderation", "mitarbeiter", "kundenservice", "kundendienst"],
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

/**
 * Whether a name reads like the name of the presentation's consultant (H4). `false` if the presentation has no
 * consultant.
 */
export const readsLikeConsultant = async (
  { db }: Environment,
  presentationId: number,
  ...parts: ReadonlyArray<string | null | undefined>
): Promise<boolean> => {
  const [consultant] = await db
    .select({ firstName: consultants.firstName, lastName: consultants.lastName })
    .from(presentations)
    .innerJoin(consultants, eq(consultants.id, presentations.consultantId))
    .where(eq(presentations.id, presentationId))
  const name = parts.join("")
  if (!consultant) return false
  const { firstName, lastName } = consultant
  return [firstName, firstName + lastName, lastName + firstName].some((other) => looksLike(name, other))
}
