import { createRoute, getRouteApi } from "@tanstack/react-router"
import type { ButtonLook } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import { PageLink } from "../routing/links.tsx"
import { live } from "../routing/page.tsx"
import type { PageArgs } from "../routing/RouterContext.ts"
import { runGuards, visitRoute } from "../routing/routes.ts"
import { usePage } from "../routing/useArrival.ts"
import { IndexScreen, indexViewModel } from "./IndexScreen.tsx"

/** Part of the first screen, so its code is not lazy. */
const load = ({ context }: PageArgs) => indexViewModel(context, context.visit, context.navigation.go)

export const indexRoutes = [
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/",
    staticData: { page: "index" },
    beforeLoad: runGuards("bookingToOpen", "presentationToOpen"),
    loader: load,
    ...live,
    component: IndexPage,
  }),
] as const

/** The first screen (R1). */
function IndexPage() {
  const viewModel = getRouteApi("/visit/").useLoaderData()
  usePage()
  const { t } = useTexts()
  const ownCalendar = (look: ButtonLook) => (
    <PageLink to="/schedule-presentation" look={look}>
      {t("index.book")}
    </PageLink>
  )
  return <IndexScreen viewModel={viewModel} bookLink={ownCalendar} />
}
