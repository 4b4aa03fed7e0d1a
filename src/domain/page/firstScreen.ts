import { type Lookup, parameter } from "../visit/LaunchParameters.ts"
import { plainPath } from "./address.ts"

/** Parameters for which the router decides what to show (E7, K5, R11). */
const leadElsewhere = ["token", "presentation_id", "booking_action", "booking_token"]

/** The first screen of an address, rendered before the router's code is loaded; `undefined` for other pages. */
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
