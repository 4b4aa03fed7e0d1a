import { useMatches } from "@tanstack/react-router"
import type { Visit } from "../../domain/visit/Visit.ts"

/** The route under which all pages stand. */
export const visitorRoute = "visitor"

/** The visit of the routes in view, once it has been opened; undefined while that failed. */
export const visitIn = (
  matches: ReadonlyArray<{ readonly routeId: string; readonly loaderData?: unknown }>,
): Visit | undefined => matches.find(({ routeId }) => routeId === `/${visitorRoute}`)?.loaderData as Visit | undefined

export const useVisit = (): Visit | undefined => useMatches({ select: visitIn })
