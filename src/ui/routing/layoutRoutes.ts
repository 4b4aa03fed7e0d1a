import { createRootRouteWithContext, createRoute, Outlet, redirect } from "@tanstack/react-router"
import type { ParseKeys } from "i18next"
import type { PageName } from "../../domain/page/PageName.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import { Missing } from "./ErrorPage.tsx"
import { linkTo } from "./place.ts"
import { RootLayout } from "./RootLayout.tsx"
import type { RouterContext } from "./RouterContext.ts"
import { onward, validateSearch } from "./search.ts"

/** Static data of a route. */
declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The page that the route shows. */
    readonly page?: PageName
    /** The document title. Absent: the showroom's own title (T3). */
    readonly title?: ParseKeys
    /** The layout around the page. Absent: the default one (T4). */
    readonly layout?: "webinar"
    /** `column`: text or a form. Absent: the whole wrapper (T5). */
    readonly width?: "column"
    /** Whether a reload would lose choices or input (R9). */
    readonly hasUnsavedInput?: boolean
  }
}

/** The frame of every page, and the parameters that every link keeps (readings E4). */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch,
  search: { middlewares: [({ search, next }) => onward(search, next(search))] },
  component: RootLayout,
  notFoundComponent: Missing,
})

/** Opens the visit. Redirects a visitor with an unreadable invitation once; after that the visitor may browse (E7). */
const openVisit = async (context: RouterContext, pathname: string): Promise<Visit> => {
  const visit = await context.openVisit()
  if (visit.invitationUnreadable && !pathname.startsWith("/resend-invite") && context.mayReportUnreadable()) {
    const { presentationId } = visit.parameters
    throw redirect({ ...linkTo({ page: "resend-invite", presentationId, locationId: undefined }), replace: true })
  }
  return visit
}

/** The parent of all pages. Opens the visit first. */
export const visitRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "visit",
  beforeLoad: async ({ context, location }) => ({ visit: await openVisit(context, location.pathname) }),
  component: Outlet,
})
