import { and, eq } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { consultants, locations, products } from "../../environment/tables/places.ts"
import { type AgendaPoint, kinds, type PresentationRow, presentations } from "../../environment/tables/presentations.ts"
import { type WebinarRow, webinars } from "../../environment/tables/webinars.ts"

/** A webinar as it is planned at the desk. */
export interface WebinarPlan {
  readonly locationId: number
  /** Title in the webinar's language. */
  readonly title: string
  readonly description: string | null
  readonly modelId: number | null
  /** ms since 1970. */
  readonly startsAt: number
  /** IANA name: the zone in which the start was chosen. */
  readonly timeZone: string
  readonly durationMinutes: number
  readonly language: "en" | "de"
  /** Whether anybody with the webinar's link may enter; otherwise only invited guests. */
  readonly isOpenToAll: boolean
  /** When reminder mails are sent, in minutes before the start. */
  readonly reminderMinutes: ReadonlyArray<number>
  readonly consultantId: number
  /** The points of its agenda. `undefined`: as before. */
  readonly agenda: ReadonlyArray<AgendaPoint> | undefined
}

/** A planned webinar with all that its mails contain. */
export interface PlannedWebinar {
  readonly presentation: PresentationRow
  readonly webinar: WebinarRow
  readonly location: typeof locations.$inferSelect
  readonly consultant: typeof consultants.$inferSelect
  readonly model: typeof products.$inferSelect | null
}

/** The webinar that was planned at the desk under this id; `undefined` if there is none. */
export const readPlannedWebinar = async (db: Db, presentationId: number): Promise<PlannedWebinar | undefined> => {
  const [found] = await db
    .select({
      presentation: presentations,
      webinar: webinars,
      location: locations,
      consultant: consultants,
      model: products,
    })
    .from(webinars)
    .innerJoin(presentations, eq(presentations.id, webinars.presentationId))
    .innerJoin(locations, eq(locations.id, presentations.locationId))
    .innerJoin(consultants, eq(consultants.id, presentations.consultantId))
    .leftJoin(products, eq(products.id, webinars.modelId))
    .where(eq(webinars.presentationId, presentationId))
  return found
}

/** Assumed length of a webinar that was not planned at the desk, in minutes. */
export const usualMinutes = 45

/**
 * The webinar with this id. One that was not planned at the desk has the location's zone, the usual length and no
 * model; its mails are in English. `undefined` if there is none.
 */
export const readWebinar = async (
  db: Db,
  presentationId: number,
  showroomUrl: string,
): Promise<PlannedWebinar | undefined> => {
  const planned = await readPlannedWebinar(db, presentationId)
  if (planned) return planned
  const [found] = await db
    .select({ presentation: presentations, location: locations, consultant: consultants })
    .from(presentations)
    .innerJoin(locations, eq(locations.id, presentations.locationId))
    .innerJoin(consultants, eq(consultants.id, presentations.consultantId))
    .where(and(eq(presentations.id, presentationId), eq(presentations.typeId, kinds.webinar)))
  if (!found) return undefined
  const webinar: WebinarRow = {
    presentationId,
    timeZone: found.location.timeZone,
    durationMinutes: usualMinutes,
    language: "en",
    modelId: null,
    reminderMinutes: [],
    showroomUrl,
    moves: 0,
    mostGuests: 0,
  }
  return { ...found, webinar, model: null }
}

/** The planned end. */
export const plannedEnd = ({ presentation, webinar }: Pick<PlannedWebinar, "presentation" | "webinar">): Date =>
  new Date(presentation.startsAt.getTime() + webinar.durationMinutes * 60_000)
