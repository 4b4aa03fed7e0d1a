import { and, asc, desc, eq, inArray } from "drizzle-orm"
import { refused } from "../../environment/Refused.ts"
import { locations, products, settings } from "../../environment/tables/places.ts"
import { isOpenAt, nextChangeAt } from "../../environment/time/openingHours.ts"
import { takesVisitors } from "../../queue/expected/attendance.ts"
import type { Chapter } from "../RestRequest.ts"
import { productAnswer } from "./productAnswer.ts"
import { referralOf } from "./referral.ts"

/** The location of a page that names none (E8). */
const defaultLocation = 1

/** Locations, their settings and models (E8, E9, E11, K3). */
export const locationHandlers: Chapter = ({ backend, retentionDays }) => {
  const { db, clock } = backend.environment

  const locationOf = async (id: number) => {
    const [location] = await db.select().from(locations).where(eq(locations.id, id))
    if (!location) throw refused(404, "location_unknown")
    return location
  }

  return {
    location: async ({ path }) => {
      const location = await locationOf(path.id)
      const { id, name, brandingCode, vhost, featureFlags, hasOpeningHours, timeZone, about } = location
      const now = clock.now()
      const isLive = takesVisitors(location, now)
      // Within the opening hours the time of the next opening is unknown.
      const mayOpen = hasOpeningHours && !isLive && !isOpenAt(now, timeZone)
      const opensAt = mayOpen ? nextChangeAt(now, timeZone) : undefined
      return {
        location: {
          id,
          name,
          branding_code: brandingCode,
          rabbit_v_host: vhost,
          feature_flags: featureFlags,
          support_open: isLive,
          ...(opensAt !== undefined && { opens_at: opensAt }),
          ...about,
          ...(retentionDays > 0 && { kept_days: retentionDays }),
        },
      }
    },
    settings: async ({ query, language }) => {
      const { id } = await locationOf(query.location_id)
      const rows = await db
        .select({ name: settings.name, value: settings.value })
        .from(settings)
        .where(and(eq(settings.locationId, id), inArray(settings.language, ["", language])))
        .orderBy(asc(settings.name))
      return { items: rows }
    },
    products: async ({ query }) => {
      const locationId = query.location_id ?? defaultLocation
      const order = query.order_type === 1 ? desc : asc
      const rows = await db
        .select()
        .from(products)
        .where(and(eq(products.locationId, locationId), query.hide === true ? eq(products.hidden, false) : undefined))
        .orderBy(order(query.order_by === "model" ? products.model : products.id))
        .limit(query.items_per_page ?? 100)
      return { items: rows.map(productAnswer) }
    },
    liveButtonUrl: async ({ query }) => {
      const { id } = await locationOf(query.location_id)
      // A path of the showroom itself. It needs a query, because the browser appends lang and uuid (E11).
      const parameters = new URLSearchParams({ location_id: String(id), ...referralOf(query) })
      return { url: `/prequeue?${parameters}` }
    },
  }
}
