import { and, asc, desc, eq } from "drizzle-orm"
import type { Presence } from "../../backend/src/desk/presence.ts"
import type { Environment } from "../../backend/src/environment/Environment.ts"
import { customers } from "../../backend/src/environment/tables/people.ts"
import { consultants, products } from "../../backend/src/environment/tables/places.ts"
import { type PresentationRow, presentations, statuses } from "../../backend/src/environment/tables/presentations.ts"
import { waits } from "../../backend/src/environment/tables/queues.ts"
import { craftOf } from "../world/brands.ts"
import { modelWords } from "./modelWords.ts"
import type { Facts } from "./subject.ts"

/** The scripted consultant of a location: the last one, so that the person at the desk can be the first. */
export const scriptedConsultant = async ({ db }: Environment, locationId: number) => {
  const [found] = await db
    .select()
    .from(consultants)
    .where(eq(consultants.locationId, locationId))
    .orderBy(desc(consultants.id))
    .limit(1)
  return found
}

const factsFor = async (
  { db }: Environment,
  row: Pick<PresentationRow, "id" | "locationId" | "consultantId" | "offeredProductId" | "shown">,
  consumerTag: string,
): Promise<Facts> => {
  const [speaker] = await db.select().from(consultants).where(eq(consultants.id, row.consultantId))
  const [visitor] = await db.select().from(customers).where(eq(customers.consumerTag, consumerTag))
  const offered = await db
    .select()
    .from(products)
    .where(and(eq(products.locationId, row.locationId), eq(products.hidden, false)))
    .orderBy(asc(products.id))
  const brand = offered[0]?.brand ?? ""
  const [wait] = await db
    .select({ interest: waits.interest })
    .from(waits)
    .where(eq(waits.presentationId, row.id))
    .orderBy(desc(waits.id))
    .limit(1)
  const wanted = wait?.interest?.model
  const looksAt =
    offered.find(({ id }) => id === row.shown?.productId) ??
    offered.find(({ id }) => id === row.offeredProductId) ??
    (wanted && offered.find(({ id, model }) => id === wanted.id || model === wanted.model))
  return {
    brand,
    craft: craftOf(brand),
    models: offered.map(({ model }) => model),
    looksAt: looksAt?.model,
    words: Object.fromEntries(
      offered.map((product) => [product.model, { en: modelWords(product, "en"), de: modelWords(product, "de") }]),
    ),
    name: speaker?.firstName ?? "",
    visitor: visitor?.firstName ?? undefined,
  }
}

/** What she knows of a presentation. */
export interface ScriptedSight {
  /** The presentation if it is live and no person at the desk speaks there. */
  readonly mine: (id: number) => Promise<PresentationRow | undefined>
  readonly factsOf: (row: PresentationRow, consumerTag: string) => Promise<Facts>
}

export const scriptedSight = (environment: Environment, presence: Presence): ScriptedSight => ({
  mine: async (id) => {
    const [row] = await environment.db.select().from(presentations).where(eq(presentations.id, id))
    return row?.statusId === statuses.live && !presence.isAttended(row.locationId) ? row : undefined
  },
  factsOf: (row, consumerTag) => factsFor(environment, row, consumerTag),
})
