import { type RegisteredRouter, useMatch } from "@tanstack/react-router"
import type { Visit } from "../../domain/visit/Visit.ts"

/** The visit of the routes in view, once it has been opened; undefined while that failed. */
export const useVisit = (): Visit | undefined =>
  useMatch({ from: "/visit", shouldThrow: false, select: ({ context }) => context.visit })

/** The same, outside of a component. */
export const visitIn = (router: RegisteredRouter): Visit | undefined =>
  router.state.matches.find((match) => match.routeId === "/visit")?.context.visit
