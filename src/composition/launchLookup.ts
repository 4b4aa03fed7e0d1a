import { presentationInPath } from "../domain/page/address.ts"
import type { Lookup } from "../domain/visit/LaunchParameters.ts"

/** The parameters of an address (E4). A presentation in the path overrides one in the query (R3). */
export const launchLookup = (pathname: string, search: string): Lookup => {
  const query = new URLSearchParams(search)
  const inPath = presentationInPath(pathname)
  return (name) => (name === "presentation_id" ? inPath : undefined) ?? query.get(name) ?? undefined
}
