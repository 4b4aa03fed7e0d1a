import { admissionOf, fetchServerResponse } from "../diagnosis/admission.ts"
import { causes, filled, isCause } from "../diagnosis/causes.ts"
import { languageOf } from "../frameAddress.ts"
import { examinePage, locationIn, originOfPage } from "./examinePage.ts"
import type { Finding, PastedPage } from "./Finding.ts"
import { ownLanguage } from "./ownLanguage.ts"
import { type TextKey, texts, toChange } from "./texts.ts"

const showroom = location.origin
/** Example page in the explanations of the codes. */
const anyPage = "https://www.dealer.example"

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`There is no #${id}.`)
  return found
}
const element = (name: string, className: string, text: string): HTMLElement =>
  Object.assign(document.createElement(name), { className, textContent: text })

let language: "en" | "de" = languageOf(new URLSearchParams(location.search).get("lang") ?? ownLanguage()) ?? "en"
let shown: ReadonlyArray<Finding> | undefined

/** Asks the showroom's own server about the page's address. */
const askAbout = async (page: string): Promise<ReadonlyArray<Finding>> => {
  const everywhere = admissionOf(await fetchServerResponse(undefined), page, showroom)
  const locationId = locationIn(pasted().html)
  const { listed, framed } =
    everywhere.listed || locationId === undefined
      ? everywhere
      : admissionOf(await fetchServerResponse(locationId), page, showroom)
  const finding = (code: "FRAME-ORIGIN" | "FRAME-ANCESTORS", isRight: boolean, en: string, de: string): Finding =>
    isRight
      ? { code, verdict: "right", message: { en, de } }
      : {
          code,
          verdict: "wrong",
          message: causes[code].message,
          line: code === "FRAME-ORIGIN" ? `"hostOrigins": ["${page}"]` : `frame-ancestors ${page}`,
        }
  return [
    finding("FRAME-ORIGIN", listed, "The showroom knows the page.", "Der Showroom kennt die Seite."),
    finding(
      "FRAME-ANCESTORS",
      framed,
      "The showroom lets the page frame it.",
      "Der Showroom lässt sich von der Seite einrahmen.",
    ),
  ]
}

const serverSilent: Finding = {
  code: "FRAME-LOAD",
  verdict: "wrong",
  message: {
    en: "The showroom's server does not answer, so its list of pages cannot be read.",
    de: "Der Server des Showrooms antwortet nicht, seine Liste der Seiten ist nicht lesbar.",
  },
}

const findingItem = ({ code, verdict, message, line }: Finding, page: string): HTMLElement => {
  const item = element("li", verdict, "")
  const head = element("p", "verdict", `${texts[language][verdict]} `)
  head.append(element("span", "code", code))
  item.append(head, element("p", "", filled(message[language], showroom, page)))
  if (verdict === "wrong" && isCause(code))
    item.append(element("p", "mend", filled(causes[code].mend[language], showroom, page)))
  if (line !== undefined) item.append(element("pre", "", line))
  return item
}

const showFindings = () => {
  if (shown === undefined) return
  const { address } = pasted()
  const wrong = shown.filter(({ verdict }) => verdict === "wrong").length
  const { nothing, allRight, paste } = texts[language]
  byId("result-title").textContent = shown.length === 0 ? nothing : wrong === 0 ? allRight : toChange[language](wrong)
  // Problems first.
  const order = ["wrong", "remark", "right"]
  const sorted = [...shown].sort((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict))
  byId("findings").replaceChildren(
    ...(shown.length === 0
      ? [element("li", "", paste)]
      : sorted.map((finding) => findingItem(finding, originOfPage(address) ?? anyPage))),
  )
  byId("result").hidden = false
}

const showCodes = () =>
  byId("codes").replaceChildren(
    ...Object.entries(causes).flatMap(([code, { message, mend }]) => [
      Object.assign(element("dt", "", code), { id: code }),
      element("dd", "", filled(message[language], showroom, anyPage)),
      element("dd", "", filled(mend[language], showroom, anyPage)),
    ]),
  )

const speak = (next: "en" | "de") => {
  language = next
  document.documentElement.lang = next
  for (const each of document.querySelectorAll<HTMLElement>("[data-text]"))
    each.textContent = texts[next][each.dataset.text as TextKey]
  for (const button of document.querySelectorAll<HTMLButtonElement>(".languages button"))
    button.setAttribute("aria-pressed", String(button.value === next))
  document.title = texts[next].title
  showCodes()
  showFindings()
}

const form = document.querySelector("form") as HTMLFormElement
const pasted = (): PastedPage => {
  const given = new FormData(form)
  const text = (name: string) => String(given.get(name) ?? "")
  return { address: text("address"), html: text("html"), headers: text("headers") }
}

form.addEventListener("submit", async (event) => {
  event.preventDefault()
  const given = pasted()
  const page = originOfPage(given.address)
  const asked = page === undefined ? [] : await askAbout(page).catch(() => [serverSilent])
  shown = [...asked, ...examinePage(given, showroom)]
  showFindings()
  // Moves screen readers to the result, which is below the form.
  byId("result").focus()
})
for (const button of document.querySelectorAll<HTMLButtonElement>(".languages button"))
  button.addEventListener("click", () => speak(languageOf(button.value) ?? "en"))

speak(language)
// The codes did not exist yet when the browser scrolled to the address's fragment.
if (location.hash !== "") document.getElementById(location.hash.slice(1))?.scrollIntoView()
