import type { Lookup } from "../domain/visit/LaunchParameters.ts"

/** The id of the presentation whose page has this address. */
export const presentationInPath = (pathname: string): string | undefined =>
  /\/(?:presentations|webinar)\/(\d+)\/?$/.exec(pathname)?.[1]

/** The parameters of an address (E4). A presentation in the path overrides one in the query (R3). */
export const launchLookup = (pathname: string, search: string): Lookup => {
  const query = new URLSearchParams(search)
  const inPath = presentationInPath(pathname)
  return (name) => (name === "presentation_id" ? inPath : undefined) ?? query.get(name) ?? undefined
}
