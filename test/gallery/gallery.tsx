import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { languageOf } from "../../src/domain/language/language.ts"
import { brandOf } from "../../src/domain/location/Location.ts"
import { TextsProvider } from "../../src/ui/language/TextsProvider.tsx"
import { textsIn } from "../../src/ui/language/texts.ts"
import { Exhibit } from "./Exhibit.tsx"
import { exhibits } from "./exhibits.tsx"

/** ?screen=…&state=…&lang=…&brand=… ; without a screen, the list of all. */
const asked = new URLSearchParams(location.search)
const texts = await textsIn(languageOf(asked.get("lang")) ?? "en")
for (const part of ["booking", "camera", "streamTest"] as const) await texts.complete(part)
const name = `${asked.get("screen")}/${asked.get("state")}`
const root = document.querySelector("#root")
if (!root) throw new Error("The gallery has no root")
document.documentElement.lang = texts.get().language

createRoot(root).render(
  <StrictMode>
    <TextsProvider texts={texts}>
      <Exhibit name={name} exhibit={exhibits[name]} brand={brandOf(asked.get("brand"))} texts={texts} />
    </TextsProvider>
  </StrictMode>,
)
