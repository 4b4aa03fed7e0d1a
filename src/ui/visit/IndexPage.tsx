import { getRouteApi } from "@tanstack/react-router"
import type { Store } from "../../application/store/Store.ts"
import { useTexts } from "../language/useTexts.ts"
import { PageLink } from "../routing/PageLink.tsx"
import { usePage } from "../routing/usePage.ts"
import { IndexScreen } from "./IndexScreen.tsx"
import type { IndexSnapshot } from "./IndexSnapshot.ts"

/** The first screen (R1). */
export function IndexPage() {
  return <Index viewModel={getRouteApi("/visit/").useLoaderData()} />
}

/** The first screen of the webinars (R2). */
export function WebinarIndexPage() {
  return <Index viewModel={getRouteApi("/visit/webinar").useLoaderData()} />
}

function Index({ viewModel }: { readonly viewModel: Store<IndexSnapshot> }) {
  usePage()
  const { t } = useTexts()
  const ownCalendar = (
    <PageLink to="/schedule-presentation" look="outline">
      {t("index.book")}
    </PageLink>
  )
  return <IndexScreen viewModel={viewModel} bookLink={ownCalendar} />
}
