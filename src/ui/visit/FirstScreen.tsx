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
  /** Whether the live button was pressed while the shell was in view. */
  readonly isLiveWanted: () => boolean
  /** Goes to the showroom's own calendar; settles when it is in view, or cannot be. */
  readonly openCalendar: () => Promise<void>
  /** Fetches the code of what is likely to be wanted next (R10). */
  readonly fetchAhead: () => Promise<unknown>
}

/** The first screen before any other page was wanted: the index page and its layout, without the router (docs/decisions/034). */
export function FirstScreen(props: FirstScreenProps) {
  const { showroom, visit, kind, viewModel, isLiveWanted, openCalendar, fetchAhead } = props
  const { t, language } = useTexts()
  const [isLeaving, setLeaving] = useState(false)
  useTitle(kind === "webinar" ? t("pageTitle.webinar") : undefined)

  useEffect(() => {
    const { pathname, search, hash } = location
    const path = pathIn(language, pathname)
    // As the router does: the address follows the language in view (L2, L5).
    if (path !== pathname) history.replaceState(history.state, "", path + search + hash)
  }, [language])

  // The shell is gone only now, and the button has not been painted yet.
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
