import type { AnyRouter, RouterHistory } from "@tanstack/react-router"
import { Effect } from "effect"
import type { Lookup } from "../domain/visit/LaunchParameters.ts"
import type { Texts } from "../ui/language/texts.ts"
import { loadBrandTheme, wearBrandTheme } from "../ui/location/brandTheme.ts"
import { noticesViewModel } from "../ui/notice/noticesViewModel.ts"
import type { HouseViews } from "../ui/routing/HouseViews.ts"
import { showroomRouter } from "../ui/routing/router.ts"
import { indexViewModel } from "../ui/visit/indexViewModel.ts"
import type { Entrance } from "./entrance.ts"
import { once } from "./once.ts"

interface ShowroomParts {
  readonly entered: Entrance
  readonly house: () => Promise<HouseViews>
  /** Rejects when the language cannot be loaded. */
  readonly texts: Promise<Texts>
  readonly history: RouterHistory
  /** The query parameters of the address as it was when the page was opened (E4). */
  readonly launch: Lookup
  /** Wears the brand. */
  readonly element: HTMLElement
}

/** The router of a showroom whose first page is ready to be painted; a page that failed is an error page, ready as well. */
export const openShowroom = async (parts: ShowroomParts): Promise<AnyRouter> => {
  const { entered, history, launch, element } = parts
  const visit = once(async () => {
    const opened = await Effect.runPromise(entered.startVisit(launch))
    entered.terms.take(opened)
    wearBrandTheme(element, await loadBrandTheme(opened.location.brand))
    return opened
  })
  // On its way beside the texts; its failure is told by the route that asks for it.
  visit().catch(() => undefined)
  const texts = await parts.texts
  const router = showroomRouter(
    {
      texts,
      visit,
      house: once(parts.house),
      notices: noticesViewModel(entered.notices),
      index: (opened) =>
        indexViewModel(entered.openLiveButton, entered.followHost, opened, () => texts.getSnapshot().language),
      speak: async (next, opened) => {
        await texts.show(next)
        await Effect.runPromise(entered.chooseLanguage(next, opened))
      },
    },
    history,
  )
  await router.load()
  return router
}
