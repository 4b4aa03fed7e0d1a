import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { languageOf } from "../../src/domain/language/language.ts"
import { brandOf } from "../../src/domain/location/Location.ts"
import { textParts } from "../../src/ui/language/textParts.ts"
import { textsIn } from "../../src/ui/language/texts.ts"
import { TextsContext } from "../../src/ui/language/useTexts.ts"
import { loadTypeface } from "../../src/ui/layout/typeface.ts"
import { Exhibit } from "./Exhibit.tsx"
import { exhibits } from "./exhibits.tsx"

/** `?screen=…&state=…&lang=…&brand=…`. Without a screen, the gallery lists all screens. */
const asked = new URLSearchParams(location.search)
const texts = await textsIn(languageOf(asked.get("lang")) ?? "en")
for (const part of Object.values(textParts)) await texts.complete(part)
const name = `${asked.get("screen")}/${asked.get("state")}`
const root = document.querySelector("#root")
if (!root) throw new Error("The gallery has no root")
document.documentElement.lang = texts.get().language
// Line breaks are those of the visitors' typeface. Machines without Arial have a wider fallback.
await loadTypeface()

createRoot(root).render(
  <StrictMode>
    <TextsContext value={texts}>
      <Exhibit name={name} exhibit={exhibits[name]} brand={brandOf(asked.get("brand"))} texts={texts} />
    </TextsContext>
  </StrictMode>,
)
