import { useMatches } from "@tanstack/react-router"
import type { Visit } from "../../domain/visit/Visit.ts"

/** The route under which all pages stand. */
export const visitorRoute = "visitor"

/** The visit, once it has been opened; undefined while that failed. */
export const useVisit = (): Visit | undefined =>
  useMatches({
    select: (matches) => matches.find((match) => match.routeId === `/${visitorRoute}`)?.loaderData as Visit | undefined,
  })
