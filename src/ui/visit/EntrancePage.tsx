import { useMatch } from "@tanstack/react-router"
import type { Store } from "../../application/store/Store.ts"
import { Loader } from "../components/Loader.tsx"
import { useTexts } from "../language/useTexts.ts"
import { OwnLink } from "../routing/OwnLink.tsx"
import { IndexScreen } from "./IndexScreen.tsx"
import type { IndexSnapshot } from "./IndexSnapshot.ts"

/** The entrance, prepared by its loader; while the router tries again after a failure there is nothing to show yet. */
export function EntrancePage() {
  const viewModel = useMatch({
    strict: false,
    select: (match) => match.loaderData as Store<IndexSnapshot> | undefined,
  })
  const { t } = useTexts()
  if (viewModel === undefined) return <Loader />
  const ownCalendar = (
    <OwnLink page="schedule-presentation" look="outline">
      {t("index.book")}
    </OwnLink>
  )
  return <IndexScreen viewModel={viewModel} bookLink={ownCalendar} />
}
