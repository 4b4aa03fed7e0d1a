import { type MouseEvent, useEffect, useLayoutEffect, useState } from "react"
import type { Store } from "../../application/store/Store.ts"
import { pathIn } from "../../domain/page/address.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import { buttonClass } from "../components/Button.tsx"
import { Loader } from "../components/Loader.tsx"
import { opensElsewhere } from "../components/opensElsewhere.ts"
import { useTexts } from "../language/useTexts.ts"
import { useTitle } from "../layout/useTitle.ts"
import { VisitLayout } from "../layout/VisitLayout.tsx"
import { prefetchIdle } from "../routing/prefetchIdle.ts"
import type { Showroom } from "../routing/RouterContext.ts"
import { onward, parseSearch, stringifySearch } from "../routing/search.ts"
import { IndexScreen } from "./IndexScreen.tsx"
import type { IndexSnapshot } from "./indexViewModel.ts"

export interface FirstScreenProps {
  readonly showroom: Pick<Showroom, "chooseLanguage" | "notifications">
  readonly visit: LocatedVisit
  readonly kind: "showroom" | "webinar"
  readonly viewModel: Store<IndexSnapshot>
  /** Whether the visitor pressed the live button while the shell was visible. */
  readonly isLiveWanted: () => boolean
  /** Opens the showroom's own calendar. Resolves when it is visible or has failed. */
  readonly openCalendar: () => Promise<void>
  /** Prefetches the code that is likely to be needed next (R10). */
  readonly fetchAhead: () => Promise<unknown>
}

/** The first screen before any navigation: the index page and its layout without the router (docs/decisions/034). */
export function FirstScreen(props: FirstScreenProps) {
  const { showroom, visit, kind, viewModel, isLiveWanted, openCalendar, fetchAhead } = props
  const { t, language } = useTexts()
  const [isLeaving, setLeaving] = useState(false)
  useTitle(kind === "webinar" ? t("pageTitle.webinar") : undefined)

  useEffect(() => {
    const { pathname, search, hash } = location
    const path = pathIn(language, pathname)
    // Keeps the address in step with the shown language, as the router does (L2, L5).
    if (path !== pathname) history.replaceState(history.state, "", path + search + hash)
  }, [language])

  // Runs when the shell is removed and before the button is painted.
  useLayoutEffect(() => {
    if (isLiveWanted()) viewModel.get().goLive?.()
  }, [isLiveWanted, viewModel])

  useEffect(() => prefetchIdle(fetchAhead), [fetchAhead])

  const leave = async (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    setLeaving(true)
    await openCalendar()
    setLeaving(false)
  }
  const along = stringifySearch(onward(parseSearch(location.search), {}))
  const calendar = (
    <a
      className={buttonClass("outline")}
      href={pathIn(language, "/schedule-presentation") + along}
      rel="noreferrer"
      onClick={leave}
    >
      {t("index.book")}
    </a>
  )

  return (
    <VisitLayout {...showroom} visit={visit} page="index" layout={kind === "webinar" ? "webinar" : undefined}>
      {isLeaving && <Loader />}
      <IndexScreen viewModel={viewModel} bookLink={calendar} />
    </VisitLayout>
  )
}
