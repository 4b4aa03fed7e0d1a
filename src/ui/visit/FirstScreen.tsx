import { Effect, Fiber } from "effect"
import { type MouseEvent, useEffect, useLayoutEffect, useState } from "react"
import { flushSync } from "react-dom"
import type { Root } from "react-dom/client"
import { livesOf } from "../../application/store/livesOf.ts"
import { pathIn } from "../../domain/page/address.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import { type ButtonLook, buttonClass } from "../components/Button.tsx"
import { Loader } from "../components/Loader.tsx"
import { opensElsewhere } from "../components/opensElsewhere.ts"
import { useTexts } from "../language/useTexts.ts"
import { useTitle } from "../layout/useTitle.ts"
import { VisitLayout } from "../layout/VisitLayout.tsx"
import { LateFoot } from "../routing/lateLaw.tsx"
import type { PageTarget } from "../routing/pageTarget.ts"
import { prefetchIdle } from "../routing/prefetchIdle.ts"
import type { Showroom } from "../routing/RouterContext.ts"
import { ShowroomContexts } from "../routing/ShowroomContexts.tsx"
import { keepParameters, parseSearch, stringifySearch } from "../routing/search.ts"
import { nextTask } from "../viewmodel/nextTask.ts"
import type { Prepared } from "../viewmodel/prepare.ts"
import { IndexScreen, type IndexSnapshot, indexViewModel } from "./IndexScreen.tsx"

interface FirstScreenParts {
  readonly showroom: Showroom
  readonly root: Root
  /** Whether the live button was pressed before React took over. */
  readonly isLiveWanted: () => boolean
  /** Replaces the first screen by the router's pages, and goes to `target`. Rejects if their code cannot be loaded. */
  readonly goTo: (target?: PageTarget) => Promise<void>
  /** Loads the code that the visitor is likely to need next (R10). */
  readonly fetchAhead: () => Promise<unknown>
}

/** Resolves when the shell's button is not pressed: replacing a button between press and release prevents its click. */
const untilShellReleased = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.querySelector(".shell button:active") === null) return resolve()
    // The browser dispatches the click right after the release.
    for (const release of ["pointerup", "pointercancel", "keyup"])
      addEventListener(release, () => setTimeout(resolve), { once: true })
  })

/**
 * Shows the first screen before the router's code is loaded: most visitors press only the live button, which leaves the
 * page (E11). When another page is needed, the router takes over (docs/decisions/034).
 */
export const openFirstScreen = async ({
  showroom,
  root,
  isLiveWanted,
  goTo,
  fetchAhead,
}: FirstScreenParts): Promise<void> => {
  const { core, texts } = showroom
  let visit: LocatedVisit
  try {
    visit = await showroom.locateVisit()
  } catch {
    // The router's error page tries again and shows the failure.
    return goTo()
  }
  const goOrNotify = (target: PageTarget) =>
    goTo(target).catch((failure: unknown) =>
      Effect.runPromise(
        Effect.andThen(
          Effect.logWarning("The page's code could not be loaded", failure),
          core.notifications.raise({ text: "notice.systemError" }, "error"),
        ),
      ),
    )
  const openCalendar = () => goOrNotify({ page: "schedule-presentation", search: {} })
  await nextTask()
  const viewModel = indexViewModel(showroom, visit, (place) => void goOrNotify(place))
  await nextTask()
  await untilShellReleased()
  const isShellFocused = document.activeElement?.closest(".shell button") != null
  // Synchronous, so that no press is lost in between.
  flushSync(() =>
    root.render(
      <ShowroomContexts texts={texts} failed={showroom.failed}>
        <FirstScreen
          showroom={showroom}
          visit={visit}
          viewModel={viewModel}
          isLiveWanted={isLiveWanted}
          openCalendar={openCalendar}
          fetchAhead={fetchAhead}
        />
      </ShowroomContexts>,
    ),
  )
  if (isShellFocused) document.querySelector<HTMLElement>("main button")?.focus()
  Effect.runFork(core.seePage("index", location.pathname))
}

interface FirstScreenProps extends Omit<FirstScreenParts, "root" | "goTo"> {
  readonly visit: LocatedVisit
  readonly viewModel: Prepared<IndexSnapshot>
  /** Opens the showroom's own calendar. Resolves when it is visible or has failed. */
  readonly openCalendar: () => Promise<void>
}

/** The first screen before any navigation: the index page and its layout without the router (docs/decisions/034). */
function FirstScreen(props: FirstScreenProps) {
  const { showroom, visit, viewModel, isLiveWanted, openCalendar, fetchAhead } = props
  const { t, language } = useTexts()
  const [isLeaving, setLeaving] = useState(false)
  useTitle(undefined)

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

  useEffect(() => {
    const looking = Effect.runFork(livesOf(viewModel))
    return () => void Effect.runFork(Fiber.interrupt(looking))
  }, [viewModel])

  const leave = async (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    setLeaving(true)
    await openCalendar()
    setLeaving(false)
  }
  const along = stringifySearch(keepParameters(parseSearch(location.search), {}))
  const calendar = (look: ButtonLook) => (
    <a
      className={buttonClass(look)}
      href={pathIn(language, "/schedule-presentation") + along}
      rel="noreferrer"
      onClick={leave}
    >
      {t("index.book")}
    </a>
  )

  return (
    <VisitLayout foot={<LateFoot />} {...showroom} visit={visit} brand={visit.location.brand} page="index">
      {isLeaving && <Loader />}
      <IndexScreen viewModel={viewModel} bookLink={calendar} />
    </VisitLayout>
  )
}
