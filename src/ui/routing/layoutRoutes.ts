import { createRootRouteWithContext, createRoute, Outlet, redirect } from "@tanstack/react-router"
import type { ParseKeys } from "i18next"
import type { PageName } from "../../domain/page/PageName.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import { Missing } from "./ErrorPage.tsx"
import { linkTo } from "./place.ts"
import { RootLayout } from "./RootLayout.tsx"
import type { RouterContext } from "./RouterContext.ts"
import { onward, validateSearch } from "./search.ts"

/** What routes say of themselves. */
declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The page that a route shows. */
    readonly page?: PageName
    /** What the document is called; absent: it is the showroom itself (T3). */
    readonly title?: ParseKeys
    /** The layout around it; absent: the default one (T4). */
    readonly layout?: "webinar"
    /** `column`: what is read or filled in; absent: the whole wrapper (T5). */
    readonly width?: "column"
    /** A reload would lose what the visitor has chosen or filled in (R9). */
    readonly hasUnsavedInput?: boolean
  }
}

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
  if (visit.invitationUnreadable && !pathname.startsWith("/resend-invite") && context.mayReportUnreadable()) {
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
