import { StrictMode } from "react"
import { createRoot, type Root } from "react-dom/client"
import { languageOf } from "../../src/domain/language/language.ts"
import { brandOf } from "../../src/domain/location/Location.ts"
import { textParts } from "../../src/ui/language/textParts.ts"
import { textsIn } from "../../src/ui/language/texts.ts"
import { TextsContext } from "../../src/ui/language/useTexts.ts"
import { loadTypeface } from "../../src/ui/layout/typeface.ts"
import { visitorPart } from "../../src/ui/participation/visitorPart.ts"
import { onRecordTexts } from "../../src/ui/presentation/live/onRecordViews.tsx"
import { shownTexts } from "../../src/ui/product/shown/shownTexts.ts"
import { absenceWords } from "../../src/ui/stream/instead/absenceWords.ts"
import { Exhibit } from "./Exhibit.tsx"
import { exhibits } from "./exhibits.tsx"

// Line breaks are those of the visitors' typeface. Machines without Arial have a wider fallback.
const typeface = loadTypeface()
let root: Root | undefined

/** Removes what the last piece left: elements, attributes, style sheets and the scroll position. */
const clear = (): void => {
  root?.unmount()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.adoptedStyleSheets = []
  scrollTo(0, 0)
}

/**
 * Shows the piece of the address: `?screen=…&state=…&lang=…&brand=…`. Without a screen, the gallery lists all screens.
 */
const show = async (): Promise<void> => {
  clear()
  const { href } = location
  const asked = new URL(href).searchParams
  const texts = await textsIn(languageOf(asked.get("lang")) ?? "en")
  for (const part of [...Object.values(textParts), onRecordTexts, visitorPart.texts, shownTexts, absenceWords])
    await texts.complete(part)
  const name = `${asked.get("screen")}/${asked.get("state")}`
  await typeface
  // The gallery has turned to another piece meanwhile.
  if (location.href !== href) return
  document.documentElement.lang = texts.get().language
  const place = document.createElement("div")
  place.id = "root"
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <StrictMode>
      <TextsContext value={texts}>
        <Exhibit name={name} exhibit={exhibits[name]} brand={brandOf(asked.get("brand"))} texts={texts} />
      </TextsContext>
    </StrictMode>,
  )
}

addEventListener("popstate", () => void show())
await show()
