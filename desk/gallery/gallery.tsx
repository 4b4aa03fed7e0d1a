import "../src/look/styles.ts"
import { createMemoryHistory } from "@tanstack/react-router"
import { createRoot } from "react-dom/client"
import { App } from "../src/App.tsx"
import type { Session } from "../src/api/contract.ts"
import { openDesk } from "../src/api/openDesk.ts"
import { openTexts } from "../src/language/texts.ts"
import { openPreferences } from "../src/preferences/preferences.ts"
import { deskPath, openRouter } from "../src/router/router.ts"
import { exampleOf } from "../test/fake/contractExamples.ts"
import { fakeBackend } from "../test/fake/fakeBackend.ts"
import { fakeMedia } from "../test/fake/fakeMedia.ts"
import { fakeRinger } from "../test/fake/fakeRinger.ts"
import { aState, exampleDevice } from "../test/fake/states.ts"
import { exhibits } from "./exhibits.ts"

/** `?exhibit=queue&language=de` chooses what is shown; the colours follow the browser's wish. */
const asked = new URLSearchParams(location.search)
const exhibit = exhibits[asked.get("exhibit") ?? ""]
const language = asked.get("language") === "de" ? "de" : "en"
const root = document.getElementById("root")

if (root === null || exhibit === undefined) {
  document.body.textContent = Object.keys(exhibits).join(" ")
} else {
  const backend = fakeBackend(exhibit.state ?? aState())
  const session = exampleOf<Session>("session", 200)
  const shown = { ...session, ...exhibit.session }
  backend.answer("session", { body: { ...shown, account: shown.account && { ...shown.account, language } } })
  exhibit.prepare?.(backend)
  document.documentElement.dataset.press = JSON.stringify(exhibit.press ?? [])
  const desk = openDesk({
    fetch: backend.fetch,
    connect: backend.connect,
    openMedia: async () => fakeMedia(exhibit.camera, exhibit.place).open(),
    origin: location.origin,
    texts: await openTexts(language),
    preferences: openPreferences(),
    ringer: fakeRinger(exhibit.audibility).ringer,
    device: exhibit.device ?? exampleDevice,
  })
  const history = createMemoryHistory({ initialEntries: [`${deskPath}${exhibit.path}`] })
  createRoot(root).render(<App desk={desk} router={openRouter(history)} styleNonce="gallery" />)
}
