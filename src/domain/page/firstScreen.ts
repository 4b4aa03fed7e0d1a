import { type Lookup, parameter } from "../visit/LaunchParameters.ts"
import { plainPath } from "./address.ts"

/** Of each of these the router decides what is shown (E7, K5, R11). */
const leadElsewhere = ["token", "presentation_id", "booking_action", "booking_token"]

/** Whose first screen an address shows: it is painted before the router's code is there; undefined where it shows another page. */
export const firstScreenAt = (pathname: string, lookup: Lookup): "showroom" | "webinar" | undefined => {
  if (leadElsewhere.some((name) => parameter(lookup, name) !== undefined)) return undefined
  switch (plainPath(pathname)) {
    case "/":
      return "showroom"
    case "/webinar":
      return "webinar"
    default:
      return undefined
  }
}
