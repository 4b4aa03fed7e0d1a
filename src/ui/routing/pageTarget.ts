import { linkOptions } from "@tanstack/react-router"
import { defaultLocationId } from "../../domain/location/Location.ts"
import type { Destination } from "../../domain/presentation/destination.ts"
import type { Search } from "./search.ts"

export type PageTarget =
  | Destination
  | { readonly page: "index" | "stream-test" }
  | {
      readonly page: "resend-invite"
      readonly presentationId: number | undefined
      readonly locationId: number | undefined
    }
  | { readonly page: "schedule-presentation" | "scheduled-confirmation"; readonly search: Search }

/** The link to a target. A presentation's id is in its path, elsewhere in the query (R3, readings Q8). */
export const linkTo = (target: PageTarget) => {
  switch (target.page) {
    case "index":
      return linkOptions({ to: "/" })
    case "queue":
    case "no-moderator-available":
    case "stream-test":
      return linkOptions({ to: `/${target.page}` })
    case "schedule-presentation":
    case "scheduled-confirmation":
      return linkOptions({ to: `/${target.page}`, search: target.search })
    case "presentation": {
      const params = { id: String(target.presentationId) }
      return linkOptions({ to: target.isWebinar ? "/webinar/$id" : "/presentations/$id", params })
    }
    case "attend":
      return linkOptions({ to: "/webinar/attend", search: about(target.presentationId) })
    case "resend-invite": {
      const { presentationId } = target
      const locationId = "locationId" in target ? target.locationId : undefined
      return linkOptions({
        to: "/resend-invite",
        search: (present: Search) => ({ ...withLocation(present, locationId), ...about(presentationId) }),
      })
    }
    case "waiting-room":
    case "presentation-completed":
    case "feedback":
      return linkOptions({
        to: target.isWebinar ? `/webinar/${target.page}` : `/${target.page}`,
        search: about(target.presentationId),
      })
  }
}

const about = (presentationId: number | undefined): Search =>
  presentationId === undefined ? {} : { presentation_id: String(presentationId) }

/**
 * Adds the location's id if the address has none and it is not the default one: without an invitation a presentation
 * does not name its location (R8, readings E8).
 */
const withLocation = (present: Search, locationId: number | undefined): Search =>
  locationId === undefined ||
  locationId === defaultLocationId ||
  "location_id" in present ||
  "osr_location_id" in present
    ? {}
    : { location_id: String(locationId) }

/** Whether a path belongs to the webinar (R2). */
export const inWebinar = (pathname: string): boolean => /^\/webinar(\/|$)/.test(pathname)
