import { fleetingParameters, type Lookup, parameter } from "../domain/visit/LaunchParameters.ts"

/** The parameters of an address (E4); a presentation that the path names goes before one in the query (R3). */
export const launchLookup = (pathname: string, search: string): Lookup => {
  const query = new URLSearchParams(search)
  const inPath = /\/(?:presentations|webinar)\/(\d+)\/?$/.exec(pathname)?.[1]
  return (name) => (name === "presentation_id" ? inPath : undefined) ?? query.get(name) ?? undefined
}

/**
 * The query without what must not stay in the address (decisions E4, L2). A link to a booking that says nothing of what to do opens
 * the booking, to be seen and moved (K5): its token is gone from the address by then.
 */
export const lastingQuery = (search: string): string => {
  const kept = new URLSearchParams(search)
  const lookup: Lookup = (name) => kept.get(name) ?? undefined
  const isBareLink =
    parameter(lookup, "booking_token") !== undefined && parameter(lookup, "booking_action") === undefined
  for (const name of fleetingParameters) kept.delete(name)
  if (isBareLink) kept.set("booking_action", "reschedule")
  return kept.size === 0 ? "" : `?${kept}`
}
