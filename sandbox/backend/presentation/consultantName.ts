import { eq } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import { consultants } from "../environment/tables/places.ts"
import { presentations } from "../environment/tables/presentations.ts"

/** What a hasty reader sees of a name: letters and digits, without case, marks and what has no width. */
const atAGlance = (name: string): string =>
  name
    .normalize("NFKD")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")

/** Whether a name reads like the one by which a presentation's consultant speaks (H4); nobody's does where there is no consultant. */
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
  const name = atAGlance(parts.join(""))
  if (!consultant || name === "") return false
  const { firstName, lastName } = consultant
  return [firstName, firstName + lastName, lastName + firstName].map(atAGlance).includes(name)
}
