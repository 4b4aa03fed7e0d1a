import { and, eq, gte, inArray, isNotNull, lt, sql } from "drizzle-orm"
import { locations } from "../../environment/tables/places.ts"
import { feedback, presentations } from "../../environment/tables/presentations.ts"
import { waits } from "../../environment/tables/queues.ts"
import { daysLater, instantAt } from "../../environment/time/zonedTime.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import type { Schemas } from "../contract/deskContract.ts"

const countOf = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`

const startOf = (date: string, timeZone: string): Date => new Date(instantAt(date, 0, timeZone))

/** The figures of one day at these locations, by id; `date` is a day of each location's own zone, as YYYY-MM-DD. */
export const readFigures = async (
  { backend }: DeskSources,
  locationIds: ReadonlyArray<number>,
  date: string,
): Promise<ReadonlyArray<Schemas["Figures"]>> => {
  const { db } = backend.environment
  const isPickedUp = sql`${waits.outcome} = 'picked_up'`
  const waited = sql`extract(epoch from ${waits.endedAt} - ${waits.since})`

  const readOne = async ({ id, timeZone }: { readonly id: number; readonly timeZone: string }) => {
    const [from, until] = [startOf(date, timeZone), startOf(daysLater(date, 1), timeZone)]
    const [ended] = await db
      .select({
        pickedUp: countOf(isPickedUp),
        gaveUp: countOf(sql`${waits.outcome} in ('left', 'lease')`),
        usualWaitSeconds: sql<
          number | null
        >`round(percentile_cont(0.5) within group (order by ${waited}) filter (where ${isPickedUp}))::int`,
      })
      .from(waits)
      .where(and(eq(waits.locationId, id), gte(waits.endedAt, from), lt(waits.endedAt, until)))
    const [given] = await db
      .select({ averageRating: sql<number | null>`avg(${feedback.rating})::float8` })
      .from(feedback)
      .innerJoin(presentations, eq(presentations.id, feedback.presentationId))
      .where(
        and(
          eq(presentations.locationId, id),
          isNotNull(feedback.rating),
          gte(feedback.givenAt, from),
          lt(feedback.givenAt, until),
        ),
      )
    return {
      locationId: id,
      pickedUp: ended?.pickedUp ?? 0,
      usualWaitSeconds: ended?.usualWaitSeconds ?? null,
      gaveUp: ended?.gaveUp ?? 0,
      averageRating: given?.averageRating ?? null,
    }
  }

  const places = await db
    .select({ id: locations.id, timeZone: locations.timeZone })
    .from(locations)
    .where(inArray(locations.id, [...locationIds]))
    .orderBy(locations.id)
  return Promise.all(places.map(readOne))
}
