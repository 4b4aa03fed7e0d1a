import type { RequestedAhead } from "../../adapters/browser/requestedAhead.ts"
import { readLanguages } from "../../adapters/browser/storage/webLanguage.ts"
import { firstLanguage } from "../../domain/language/language.ts"
import { languageInPath } from "../../domain/page/address.ts"
import { firstScreenAt } from "../../domain/page/firstScreen.ts"
import { readLaunchParameters } from "../../domain/visit/LaunchParameters.ts"
import { launchLookup } from "../launchLookup.ts"
import { keepPress } from "./keepPress.ts"
import { recoverFailedFile } from "./lostFile.ts"
import { requestAhead } from "./requestAhead.ts"

// The first script of index.html: classic, before the body. It sets the language of the shell before the first paint
// (L2), and sends the showroom's first requests while its code loads. It only saves time (docs/decisions/034).

const root = document.documentElement
const { pathname, search } = location
const launch = launchLookup(pathname, search)
const sources = {
  parameter: readLaunchParameters(launch).lang,
  path: languageInPath(pathname),
  ...readLanguages(globalThis),
}
const languageWith = (configured: string | undefined) => firstLanguage({ ...sources, configured })
addEventListener("error", ({ target }) => recoverFailedFile(globalThis, target), true)

const preload = (file: string) => {
  const link = document.createElement("link")
  link.rel = "modulepreload"
  link.href = file
  document.head.append(link)
}
// scripts/build/firstScript.ts sets the names of the files.
const files = document.currentScript?.dataset ?? {}
// A server that has the policy of another build refuses the style in the page.
if (files.style !== undefined && document.styleSheets.length === 0) {
  const link = document.createElement("link")
  link.rel = "stylesheet"
  link.href = files.style
  document.head.append(link)
}
const language = languageWith(undefined)
root.lang = language
const fetchFiles = (...names: ReadonlyArray<string>) => {
  for (const name of names) files[name]?.split(" ").forEach(preload)
}
if (firstScreenAt(pathname, launch) !== undefined) {
  root.dataset.page = "index"
  // To begin a request takes 10 ms of a slow phone, before its first frame.
  requestAnimationFrame(() => setTimeout(fetchFiles, 0, language))
} else fetchFiles(language, "router", `${language}Pages`)

const ahead: RequestedAhead = { answers: new Map(), isLiveWanted: false }
globalThis.showroomAskedAhead = ahead
const pressed = new Promise<void>((resolve) => {
  addEventListener("click", ({ target }) => {
    if (keepPress(ahead, target)) resolve()
  })
})
requestAhead(globalThis, ahead, launch, languageWith, pressed).catch(() => {
  // The showroom sends the requests again and reports the failure.
})
