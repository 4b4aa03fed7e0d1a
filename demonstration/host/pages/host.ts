import type { MountedShowroom, OnlineShowroom } from "../../../embed/public.d.ts"
import type { Brand, Catalogue, Offer } from "../Catalogue.ts"
import { element } from "./element.ts"
import { embedScript } from "./embedScript.ts"
import { messageLog } from "./messageLog.ts"
import { firstLanguage, showTexts, textOf } from "./texts.ts"

const read = async (): Promise<Catalogue> => {
  const answer = await fetch("/catalogue.json")
  if (!answer.ok) throw new Error(`The catalogue cannot be loaded (${answer.status}).`)
  return answer.json() as Promise<Catalogue>
}

const brand = element("brand", HTMLSelectElement)
const language = element("language", HTMLSelectElement)
const product = element("product", HTMLSelectElement)
const preferences = element("preferences", HTMLInputElement)
const statistics = element("statistics", HTMLInputElement)

const option = (value: number, text: string) => new Option(text, String(value))

const card = ({ brand: maker, model }: Offer) => {
  const name = document.createElement("strong")
  name.textContent = model
  const by = document.createElement("span")
  by.textContent = maker
  const item = document.createElement("li")
  item.append(name, by)
  return item
}

const show = ({ offers }: Brand) => {
  product.replaceChildren(new Option(textOf("none"), ""), ...offers.map(({ id, model }) => option(id, model)))
  element("picks", HTMLUListElement).replaceChildren(...offers.slice(0, 3).map(card))
}

/** Hides height messages from the log: they are frequent and of no interest. */
const isHeight = (message: unknown) =>
  typeof message === "object" && message !== null && "type" in message && message.type === "iframe-resized"

const start = ({ brands }: Catalogue, { mount }: OnlineShowroom) => {
  const log = messageLog()
  let showroom: MountedShowroom | undefined
  const chosen = () => brands.find(({ locationId }) => String(locationId) === brand.value) ?? brands[0]

  const groups = () => ["C0001", ...(statistics.checked ? ["C0002"] : []), ...(preferences.checked ? ["C0003"] : [])]
  const offered = () => chosen()?.offers.find(({ id }) => String(id) === product.value)
  const sendConsent = () => showroom?.setConsent(groups())
  const sendProduct = () => {
    const offer = offered()
    if (!offer) return
    showroom?.setProduct(offer)
    showroom?.offerProduct(offer)
  }
  const open = () => {
    const offer = offered()
    showroom?.unmount()
    showroom = mount(element("frame-place", HTMLDivElement), {
      location: chosen()?.locationId ?? 1,
      consent: groups(),
      ...((language.value === "en" || language.value === "de") && { language: language.value }),
      ...(offer && { product: offer }),
      trace: (direction, message) => {
        if (!isHeight(message)) log(direction, message)
      },
    })
  }

  brand.replaceChildren(...brands.map(({ locationId, name }) => option(locationId, `${locationId} · ${name}`)))
  const asked = new URLSearchParams(location.search).get("location_id")
  if (brands.some(({ locationId }) => String(locationId) === asked)) brand.value = asked ?? ""
  brand.addEventListener("change", () => {
    const found = chosen()
    if (found) show(found)
    open()
  })
  language.addEventListener("change", open)
  preferences.addEventListener("change", sendConsent)
  statistics.addEventListener("change", sendConsent)
  product.addEventListener("change", sendProduct)
  element("send-consent", HTMLButtonElement).addEventListener("click", sendConsent)
  element("send-product", HTMLButtonElement).addEventListener("click", sendProduct)
  element("no-tool", HTMLButtonElement).addEventListener("click", () => showroom?.setConsent("absent"))
  element("settings", HTMLFormElement).addEventListener("submit", (event) => event.preventDefault())

  const other = element("other-language", HTMLAnchorElement)
  const speak = (wanted: "en" | "de") => {
    showTexts(wanted)
    const next = wanted === "de" ? "en" : "de"
    const address = new URL(location.href)
    address.searchParams.set("lang", next)
    Object.assign(other, { textContent: textOf("otherLanguage"), lang: next, hreflang: next, href: address.href })
  }
  other.addEventListener("click", (event) => {
    event.preventDefault()
    const next = other.lang === "de" ? "de" : "en"
    speak(next)
    language.value = next
    const shown = chosen()
    if (shown) show(shown)
    open()
  })
  speak(firstLanguage())

  const first = chosen()
  if (first) show(first)
  open()
}

showTexts(firstLanguage())
try {
  const catalogue = await read()
  element("test-tools", HTMLAnchorElement).href = `${catalogue.showroom}/demonstration`
  start(catalogue, await embedScript(catalogue.showroom))
} catch (failure) {
  element("frame-place", HTMLDivElement).textContent = `${textOf("closed")} ${String(failure)}`
}
