import { Effect } from "effect"
import { flushSync } from "react-dom"
import type { Root } from "react-dom/client"
import type { LocatedVisit } from "../domain/visit/Visit.ts"
import type { Place } from "../ui/routing/place.ts"
import type { Showroom } from "../ui/routing/RouterContext.ts"
import { ShowroomContexts } from "../ui/ShowroomContexts.tsx"
import { FirstScreen } from "../ui/visit/FirstScreen.tsx"
import { indexViewModel } from "../ui/visit/indexViewModel.ts"

interface FirstScreenParts {
  readonly showroom: Showroom
  readonly root: Root
  readonly kind: "showroom" | "webinar"
  /** Whether the live button was pressed before React took over. */
  readonly isLiveWanted: () => boolean
  /** Replaces the first screen by the router's pages, and goes to `place`. Rejects if their code cannot be loaded. */
  readonly goTo: (place?: Place) => Promise<void>
  /** Loads the code that the visitor is likely to need next (R10). */
  readonly fetchAhead: () => Promise<unknown>
}

/** Resolves when the shell's button is not pressed: replacing a button between press and release prevents its click. */
const shellReleased = (): Promise<void> =>
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
  kind,
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
  const openCalendar = () =>
    goTo({ page: "schedule-presentation", search: {} }).catch((failure: unknown) =>
      Effect.runPromise(
        Effect.andThen(
          Effect.logWarning("The calendar's code could not be loaded", failure),
          core.notifications.raise({ text: "notice.systemError" }, "error"),
        ),
      ),
    )
  const viewModel = indexViewModel(core.openLiveButton, core.followHost, visit, () => texts.get().language)
  await shellReleased()
  const isShellFocused = document.activeElement?.closest(".shell button") != null
  // Synchronous, so that no press is lost in between.
  flushSync(() =>
    root.render(
      <ShowroomContexts texts={texts} failed={showroom.failed}>
        <FirstScreen {...{ showroom, visit, kind, viewModel, isLiveWanted, openCalendar, fetchAhead }} />
      </ShowroomContexts>,
    ),
  )
  if (isShellFocused) document.querySelector<HTMLElement>("main button")?.focus()
  Effect.runFork(core.seePage("index", location.pathname))
}
