import { createRoute, getRouteApi } from "@tanstack/react-router"
import type { Store } from "../../application/store/Store.ts"
import type { ButtonLook } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import { PageLink } from "../routing/links.tsx"
import { live } from "../routing/page.tsx"
import type { PageArgs } from "../routing/RouterContext.ts"
import { guarded, visitRoute } from "../routing/routes.ts"
import { usePage } from "../routing/useArrival.ts"
import { IndexScreen, type IndexSnapshot, indexViewModel } from "./IndexScreen.tsx"

/** Part of the first screen, so its code is not lazy. */
const load = ({ context }: PageArgs) => indexViewModel(context, context.visit, context.navigation.go)

export const indexRoutes = [
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/",
    staticData: { page: "index" },
    beforeLoad: guarded("bookingToOpen", "presentationToOpen"),
    loader: load,
    ...live,
    component: IndexPage,
  }),
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/webinar",
    staticData: { page: "index", title: "pageTitle.webinar", layout: "webinar" },
    beforeLoad: guarded("bookingToOpen", "presentationToOpen"),
    loader: load,
    ...live,
    component: WebinarIndexPage,
  }),
] as const

/** The first screen (R1). */
function IndexPage() {
  return <Index viewModel={getRouteApi("/visit/").useLoaderData()} />
}

/** The first screen of webinars (R2). */
function WebinarIndexPage() {
  return <Index viewModel={getRouteApi("/visit/webinar").useLoaderData()} />
}

function Index({ viewModel }: { readonly viewModel: Store<IndexSnapshot> }) {
  usePage()
  const { t } = useTexts()
  const ownCalendar = (look: ButtonLook) => (
    <PageLink to="/schedule-presentation" look={look}>
      {t("index.book")}
    </PageLink>
  )
  return <IndexScreen viewModel={viewModel} bookLink={ownCalendar} />
}
