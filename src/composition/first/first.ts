import type { RequestedAhead } from "../../adapters/browser/requestedAhead.ts"
import { readLanguages } from "../../adapters/browser/storage/webLanguage.ts"
import { firstLanguage } from "../../domain/language/language.ts"
import { languageInPath, presentationInPath } from "../../domain/page/address.ts"
import { isFirstScreen } from "../../domain/page/firstScreen.ts"
import { readLaunchParameters } from "../../domain/visit/LaunchParameters.ts"
import { launchLookup } from "../launchLookup.ts"
import { keepPress } from "./keepPress.ts"
import { requestAhead } from "./requestAhead.ts"
import { showPicture } from "./showPicture.ts"

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

// scripts/build/firstScript.ts sets the names of the files.
const names = document.currentScript?.dataset ?? {}
const files = new Map<string, Promise<Response | undefined>>()
/** Adds a style sheet. After a failure adds it again from a fresh address, at growing intervals. */
const addStyle = (file: string, againAfterMs: number) => {
  const link = document.createElement("link")
  link.rel = "stylesheet"
  link.href = file
  link.onerror = () => setTimeout(addStyle, againAfterMs, `${file}?`, againAfterMs * 2)
  document.head.append(link)
}
// A server that has the policy of another build refuses the style in the page. Late parts may have added files of theirs
// before; only the style in the page has no address.
if (names.style && document.styleSheets[0]?.href !== null) addStyle(names.style, 250)
const language = languageWith(undefined)
root.lang = language
const fetchFiles = (...parts: ReadonlyArray<string>) => {
  for (const part of parts)
    for (const file of names[part]?.split(" ") ?? [])
      files.set(
        file,
        // The showroom requests it again and reports the failure.
        fetch(file).catch(() => undefined),
      )
}
const ahead: RequestedAhead = { answers: new Map(), files, isLiveWanted: false }
globalThis.showroomAskedAhead = ahead
const onLost = ({ target }: Event) => {
  if (!(target instanceof HTMLScriptElement) || target.type !== "module") return
  // The last script of index.html may not have run yet (recovery.ts).
  ahead.isEntryLost = true
  globalThis.recoverShowroom?.()
}
addEventListener("error", onLost, true)
const pressed = new Promise<void>((resolve) => {
  addEventListener("click", ({ target }) => {
    if (keepPress(ahead, target)) resolve()
  })
})
const located = async (answer: Response, apiBaseUrl: string) => {
  if (root.dataset.page) await showPicture(document, answer, apiBaseUrl)
}
// First: a browser has few connections to a server, and the files would fill them.
requestAhead(globalThis, ahead, launch, languageWith, pressed, located).catch(() => {
  // The showroom sends the requests again and reports the failure. Without a picture the shell stays as it is.
})

if (isFirstScreen(pathname, launch)) {
  root.dataset.page = "index"
  // Starting a request takes a slow phone 10 ms, which would delay the first frame.
  requestAnimationFrame(() => setTimeout(fetchFiles, 0, language))
} else {
  const ofConsultation = presentationInPath(pathname) ? ["live", `${language}Live`] : []
  fetchFiles(language, "pages", `${language}Pages`, ...ofConsultation)
}
