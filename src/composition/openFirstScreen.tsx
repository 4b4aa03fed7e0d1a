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
  /** The live button of the shell was pressed. */
  readonly isLiveWanted: () => boolean
  /** Puts the router's pages in the place of the first screen, and goes there. Rejects when their code does not arrive. */
  readonly goTo: (place?: Place) => Promise<void>
  /** Fetches the code of what is likely to be wanted next (R10). */
  readonly fetchAhead: () => Promise<unknown>
}

/** Resolves when the shell's button is not held down: a click whose button is replaced between press and release is none. */
const shellReleased = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.querySelector(".shell button:active") === null) return resolve()
    // The click comes right after the release.
    for (const release of ["pointerup", "pointercancel", "keyup"])
      addEventListener(release, () => setTimeout(resolve), { once: true })
  })

/**
 * Shows the first screen before the router's code is there: for most visitors the live button is all that they press, and it leads
 * away (E11). As soon as another page is wanted the router takes over (docs/decisions/034).
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
    // The router's error page asks again, and tells.
    return goTo()
  }
  const openCalendar = () =>
    goTo({ page: "schedule-presentation", search: {} }).catch((failure: unknown) =>
      Effect.runPromise(
        Effect.andThen(
          Effect.logWarning("the calendar's code did not arrive", failure),
          core.notifications.raise({ text: "notice.systemError" }, "error"),
        ),
      ),
    )
  const viewModel = indexViewModel(core.openLiveButton, core.followHost, visit, () => texts.get().language)
  await shellReleased()
  const isShellFocused = document.activeElement?.closest(".shell button") != null
  // At once, so that nothing is pressed between.
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
