import "./composition/withoutStacks.ts"

import { Effect } from "effect"
import { createRoot } from "react-dom/client"
import { isReachable } from "./adapters/browser/page/isReachable.ts"
import { browserCore } from "./composition/browser/core.ts"
import { logWarningsAsSuch } from "./composition/consoleLog.ts"
import { runRefusedScript } from "./composition/first/refusedScript.ts"
import { launchLookup } from "./composition/launchLookup.ts"
import { openShowroom } from "./composition/openShowroom.ts"
import { lastingQuery, startLanguage } from "./composition/startLanguage.ts"
import { pathIn } from "./domain/page/address.ts"
import { isFirstScreen } from "./domain/page/firstScreen.ts"
import { type Texts, textsIn } from "./ui/language/texts.ts"
import { loadTypeface } from "./ui/layout/typeface.ts"
import { fetchedOnce, fetchWithRetries, loadAfterPicture, PageNotLoaded } from "./ui/routing/codeArrival.ts"
import type { Navigation } from "./ui/routing/Navigation.ts"
import { nextTask } from "./ui/viewmodel/nextTask.ts"
import { once } from "./ui/viewmodel/once.ts"
import { openFirstScreen } from "./ui/visit/FirstScreen.tsx"

const commandsCode = fetchedOnce(() => import("./composition/hostCommands.ts"))
const routerCode = fetchedOnce(() => import("./ui/router.tsx"))
const featuresCode = fetchedOnce(() => import("./composition/browser/features.ts"))

const open = async (): Promise<void> => {
  // A failure only affects the style; the browser reports it.
  void runRefusedScript()
  logWarningsAsSuch()
  Effect.runFork(Effect.logInfo(`Online showroom ${__VERSION__}`))
  const element = document.getElementById("root")
  if (element === null) throw new Error("index.html has no #root")
  const { pathname, search, hash } = location
  const launch = launchLookup(pathname, search)
  const isFirst = isFirstScreen(pathname, launch)
  // Loads beside the texts. The code that awaits it later reports its failure.
  if (!isFirst) Promise.all([routerCode(), featuresCode()]).catch(() => undefined)
  let spoken: Texts | undefined
  // Reads `language` with the first REST call, which the next line precedes.
  const { core, transport, isLiveWanted } = browserCore(() => spoken?.get().language ?? language)
  const language = await Effect.runPromise(startLanguage(core.languages, core.config, { pathname, search }))
  history.replaceState(history.state, "", pathIn(language, pathname) + lastingQuery(search) + hash)

  const arriving = fetchWithRetries(() => textsIn(language)).then((texts) => {
    spoken = texts
    return texts
  })
  const showroom = await openShowroom({
    core,
    openFeatures: async () => {
      const [{ browserFeatures }, texts] = await Promise.all([featuresCode(), arriving])
      return browserFeatures(core, transport, texts.get)
    },
    texts: arriving,
    launch,
    element: document.documentElement,
    isReachable: () => isReachable(location.href),
    reload: () => location.reload(),
  })
  const root = createRoot(element)
  let navigation: Navigation | undefined
  const routed = once(async () => {
    navigation = await (await routerCode()).renderRouted(showroom, root)
    return navigation
  })
  if (!isFirst) await routed()
  else {
    // A history entry of an earlier load of this page.
    addEventListener("popstate", () => void routed(), { once: true })
    await openFirstScreen({
      showroom,
      root,
      isLiveWanted,
      goTo: async (place) => {
        const { go } = await routed()
        if (place !== undefined) go(place)
      },
      fetchAhead: async () => (await routerCode()).fetchNext(showroom)("index"),
    })
  }
  const commands = once(async () => (await commandsCode()).hostCommands(showroom, routed, () => navigation))
  Effect.runFork(core.followHost.live(async (said) => (await commands())(said)))
}

nextTask()
  .then(open)
  .then(() => {
    loadAfterPicture(loadTypeface).catch((failure: unknown) =>
      Effect.runFork(Effect.logInfo("the typeface did not arrive", failure)),
    )
  })
  .catch((failure: unknown) => {
    // The shell stays and shows the failure (ui/visit/Shell.tsx), with a button (composition/first).
    document.documentElement.dataset.failed = ""
    if (failure instanceof PageNotLoaded) globalThis.recoverShowroom?.()
    throw failure
  })
