import "./look/styles.ts"
import { createBrowserHistory } from "@tanstack/react-router"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { ownLanguages } from "../../src/adapters/platform/languages.ts"
import { refuseStrayDrops } from "../../src/adapters/platform/page/strayDrops.ts"
import { surviveTranslation } from "../../src/adapters/platform/page/translatedText.ts"
import { App } from "./App.tsx"
import { openRinger } from "./alerts/sound/openRinger.ts"
import { openDesk } from "./api/openDesk.ts"
import { ownDevice } from "./api/ownDevice.ts"
import { browserLanguage } from "./language/browserLanguage.ts"
import { openTexts } from "./language/texts.ts"
import { openPreferences } from "./preferences/preferences.ts"
import { openRouter } from "./router/router.ts"

surviveTranslation()

const root = document.getElementById("root")
if (root === null) throw new Error("index.html has no element for the desk.")

/** Browsers hide the attribute from style sheets and scripts, but not the property. */
const styleNonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? ""

const texts = await openTexts(browserLanguage(ownLanguages(globalThis)))
const desk = openDesk({
  fetch: (request) => fetch(request),
  connect: () => new EventSource("/desk/api/events"),
  openMedia: async (client, of) => (await import("./media/browserMedia.ts")).browserMedia(client, of),
  origin: location.origin,
  texts,
  preferences: openPreferences(),
  ringer: openRinger(),
  device: ownDevice(),
})
refuseStrayDrops(window)
createRoot(root).render(
  <StrictMode>
    <App desk={desk} router={openRouter(createBrowserHistory())} styleNonce={styleNonce} />
  </StrictMode>,
)
