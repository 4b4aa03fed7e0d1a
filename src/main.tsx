import { createBrowserHistory, RouterProvider } from "@tanstack/react-router"
import { Effect } from "effect"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { browserEntrance } from "./composition/browserEntrance.ts"
import { once } from "./composition/once.ts"
import { pathIn, startLanguage } from "./composition/startLanguage.ts"
import { fleetingParameters } from "./domain/visit/LaunchParameters.ts"
import { TextsProvider } from "./ui/language/TextsProvider.tsx"
import { textsIn } from "./ui/language/texts.ts"
import { loadBrandTheme, wearBrandTheme } from "./ui/location/brandTheme.ts"
import { noticesViewModel } from "./ui/notice/noticesViewModel.ts"
import { showroomRouter } from "./ui/routing/router.ts"
import { indexViewModel } from "./ui/visit/indexViewModel.ts"

/** The address without what must not stay in it (decisions E4, L2), in the language that is spoken. */
const cleanAddress = (pathname: string, search: string): string => {
  const kept = new URLSearchParams(search)
  for (const name of fleetingParameters) kept.delete(name)
  const query = kept.toString()
  return pathname + (query === "" ? "" : `?${query}`)
}

const open = async () => {
  let speaking: Awaited<ReturnType<typeof textsIn>> | undefined
  const entered = browserEntrance(() => speaking?.getSnapshot().language ?? language)
  const search = new URLSearchParams(location.search)
  const language = await Effect.runPromise(startLanguage(entered.ports.languages, location))
  history.replaceState(history.state, "", cleanAddress(pathIn(language, location.pathname), location.search) + location.hash)

  const visit = once(async () => {
    const opened = await Effect.runPromise(entered.startVisit((name) => search.get(name) ?? undefined))
    entered.terms.take(opened)
    wearBrandTheme(document.documentElement, await loadBrandTheme(opened.location.brand))
    return opened
  })
  // Asked for before the texts are there, so that both are on their way together.
  const opening = visit().catch(() => undefined)
  const texts = await textsIn(language)
  speaking = texts
  await opening

  const house = once(async () => (await import("./composition/browserHouse.ts")).browserHouse(entered, entered.transport))
  const router = showroomRouter(
    {
      texts,
      visit,
      house,
      notices: noticesViewModel(entered.notices),
      index: (opened) =>
        indexViewModel(entered.openLiveButton, entered.followHost, opened, () => texts.getSnapshot().language),
      speak: async (next, opened) => {
        await texts.show(next)
        await Effect.runPromise(entered.chooseLanguage(next, opened))
      },
    },
    createBrowserHistory(),
  )
  await router.load()
  const root = document.getElementById("root")
  if (root === null) throw new Error("index.html has no #root")
  createRoot(root).render(
    <StrictMode>
      <TextsProvider texts={texts}>
        <RouterProvider router={router} />
      </TextsProvider>
    </StrictMode>,
  )
  Effect.runFork(entered.followHost.live)
}

void open()
