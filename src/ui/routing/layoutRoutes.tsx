import { createRootRouteWithContext, createRoute, Outlet, redirect } from "@tanstack/react-router"
import type { Visit } from "../../domain/visit/Visit.ts"
import { Missing } from "./exceptions.tsx"
import { live } from "./live.ts"
import { orReloaded } from "./pageLoader.ts"
import { linkTo } from "./place.ts"
import { RootLayout } from "./RootLayout.tsx"
import type { RouterContext } from "./RouterContext.ts"
import { SessionLayout } from "./SessionLayout.tsx"
import { onward, validateSearch } from "./search.ts"
import { sessionLife } from "./sessionLife.ts"

/** What stays in view on every page, and what goes along from page to page (decisions E4). */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch,
  search: { middlewares: [({ search, next }) => onward(search, next(search))] },
  component: RootLayout,
  notFoundComponent: Missing,
})

/** Opens the visit. A visitor whose invitation cannot be read is told so once, and may still look around (E7). */
const openVisit = async (context: RouterContext, pathname: string): Promise<Visit> => {
  const visit = await context.openVisit()
  if (visit.invitationUnreadable && !pathname.startsWith("/resend-invite") && context.mayTellUnreadable()) {
    const { presentationId } = visit.parameters
    throw redirect({ ...linkTo({ page: "resend-invite", presentationId, locationId: undefined }), replace: true })
  }
  return visit
}

/** Every page is about a visit, which is opened first. */
export const visitRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "visit",
  beforeLoad: async ({ context, location }) => ({ visit: await openVisit(context, location.pathname) }),
  component: Outlet,
})

/** The pages of a live session: broker link, own queue, and being brought to where the visitor belongs, in one tab at a time. */
export const sessionRoute = createRoute({
  getParentRoute: () => visitRoute,
  id: "session",
  beforeLoad: async ({ context, preload }) => ({
    session: await orReloaded({ context, preload }, () => context.load("session")),
  }),
  loader: ({ context }) => sessionLife(context),
  ...live,
  component: SessionLayout,
})
