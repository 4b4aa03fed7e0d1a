import { createBrowserHistory } from "@tanstack/react-router"
import { Effect } from "effect"
import { createRoot } from "react-dom/client"
import { browserCore } from "./composition/browser/core.ts"
import { openShowroom } from "./composition/openShowroom.ts"
import { lastingQuery, launchLookup, startLanguage } from "./composition/startLanguage.ts"
import { pathIn } from "./domain/page/address.ts"
import { App } from "./ui/App.tsx"
import { type Texts, textsIn } from "./ui/language/texts.ts"
import { fetched } from "./ui/routing/lateCode.ts"

const open = async (): Promise<void> => {
  Effect.runFork(Effect.logInfo(`Online showroom ${__VERSION__}`))
  const element = document.getElementById("root")
  if (element === null) throw new Error("index.html has no #root")
  let spoken: Texts | undefined
  const { core, transport } = browserCore(() => spoken?.get().language ?? language)
  const { pathname, search, hash } = location
  const language = await Effect.runPromise(startLanguage(core.languages, core.config, { pathname, search }))
  history.replaceState(history.state, "", pathIn(language, pathname) + lastingQuery(search) + hash)

  const arriving = textsIn(language).then((texts) => {
    spoken = texts
    return texts
  })
  const router = await openShowroom({
    core,
    openFeatures: async () => {
      const { browserFeatures } = await fetched(() => import("./composition/browser/features.ts"))
      const texts = await arriving
      return browserFeatures(core, transport, texts.get)
    },
    texts: arriving,
    history: createBrowserHistory(),
    launch: launchLookup(pathname, search),
    element: document.documentElement,
    reload: () => location.reload(),
  })
  createRoot(element).render(<App router={router} />)
  Effect.runFork(core.followHost.live)
}

open().catch((failure: unknown) => {
  // The shell stays, and says so (index.html).
  document.documentElement.dataset.failed = ""
  throw failure
})
