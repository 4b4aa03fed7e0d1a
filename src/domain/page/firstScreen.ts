import { type Lookup, parameter } from "../visit/LaunchParameters.ts"
import { plainPath } from "./address.ts"

/** Parameters for which the router decides what to show (E7, K5, R11). */
const leadElsewhere = ["token", "presentation_id", "booking_action", "booking_token"]

/** Whether an address shows the first screen, which is rendered before the router's code is loaded. */
export const isFirstScreen = (pathname: string, lookup: Lookup): boolean =>
  plainPath(pathname) === "/" && leadElsewhere.every((name) => parameter(lookup, name) === undefined)
