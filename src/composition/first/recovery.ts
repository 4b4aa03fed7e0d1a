import { surviveTranslation } from "../../adapters/platform/page/translatedText.ts"
import { fileRecovery } from "./lostFile.ts"

// The last script of index.html: classic, after the shell. It recovers from a lost entry, for which no other code can,
// and prepares the page for translators before React renders.

surviveTranslation()

const ahead = globalThis.showroomAskedAhead
const entry = document.querySelector<HTMLScriptElement>("script[type=module]")?.src
const recover = fileRecovery(globalThis, () => [...(entry ? [entry] : []), ...(ahead?.files?.keys() ?? [])])
globalThis.recoverShowroom = recover
if (ahead?.isEntryLost) recover()
addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest(".shell-failure button")) recover()
})
