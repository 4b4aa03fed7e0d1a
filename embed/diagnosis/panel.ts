import { telephoneLink } from "../../contracts/telephoneLink.ts"
import { languageOf } from "../frameAddress.ts"
import type { ShowroomOptions } from "../public.d.ts"
import { type CauseCode, causes } from "./causes.ts"
import { labels, visitorWords } from "./visitorWords.ts"

type Style = Partial<CSSStyleDeclaration>

const element = (name: string, style: Style, text: string): HTMLElement => {
  const made = document.createElement(name)
  made.textContent = text
  // Set through CSSOM, which a Content-Security-Policy without inline styles allows.
  Object.assign(made.style, style)
  return made
}

/** Uses the page's own font and colours, so that it fits light and dark pages. */
const card: Style = {
  boxSizing: "border-box",
  maxWidth: "560px",
  margin: "0 auto",
  padding: "clamp(24px, 6vw, 40px)",
  border: "1px solid rgb(128 128 128 / 40%)",
  borderRadius: "12px",
  textAlign: "center",
  overflowWrap: "anywhere",
}
const actionStyle: Style = {
  display: "inline-flex",
  alignItems: "center",
  boxSizing: "border-box",
  minHeight: "44px",
  margin: "0",
  padding: "8px 20px",
  font: "inherit",
  fontWeight: "600",
  lineHeight: "1.3",
  color: "inherit",
  textDecoration: "none",
  background: "transparent",
  border: "1px solid currentColor",
  borderRadius: "8px",
  cursor: "pointer",
}

const link = (text: string, href: string, isElsewhere: boolean): HTMLAnchorElement => {
  const made = element("a", actionStyle, text) as HTMLAnchorElement
  made.href = href
  if (isElsewhere) Object.assign(made, { target: "_blank", rel: "noopener noreferrer" })
  return made
}

/** Links to the dealer's telephone and page, if the page has set valid ones. */
const contacts = ({ telephone, contactUrl }: ShowroomOptions, language: "en" | "de"): ReadonlyArray<HTMLElement> => {
  const { call, contact } = labels[language]
  const number = telephoneLink(`${telephone}`)
  const found = number === undefined ? [] : [link(`${call} ${telephone}`, number, false)]
  if (!contactUrl) return found
  const contactLink = link(contact, contactUrl, true)
  return /^(https?|tel):$/.test(contactLink.protocol) ? [...found, contactLink] : found
}

/** The panel in the frame's place, or next to it, for the visitor. */
export interface PanelParts {
  readonly code: CauseCode
  readonly options: ShowroomOptions
  /** URL of the showroom, for a new tab. */
  readonly address: string
  readonly tryAgain: () => void
}

/**
 * Tells the visitor in plain words what is wrong and what to do. `undefined` if the showroom is visible and explains it
 * itself.
 */
export const panel = ({ code, options, address, tryAgain }: PanelParts): HTMLElement | undefined => {
  const { visitor } = causes[code]
  if (visitor === "none") return undefined
  const language = languageOf(options.language) ?? languageOf(document.documentElement.lang) ?? "en"
  const { title, text, offers } = visitorWords[language][visitor]
  const { tab, again, code: codeLabel } = labels[language]
  const actions = element("div", { display: "flex", flexWrap: "wrap", justifyContent: "center", gap: "12px" }, "")
  for (const offer of offers) {
    if (offer === "tab") {
      actions.append(link(tab, address, true))
      continue
    }
    const button = element("button", actionStyle, again) as HTMLButtonElement
    button.type = "button"
    button.addEventListener("click", tryAgain)
    actions.append(button)
  }
  actions.append(...contacts(options, language))
  const made = element("div", card, "")
  made.lang = language
  made.append(
    element("p", { margin: "0 0 8px", fontSize: "20px", fontWeight: "600", lineHeight: "1.3" }, title),
    element("p", { margin: "0 0 24px" }, text),
    actions,
    element("p", { margin: "24px 0 0", fontSize: "12px", opacity: "0.75" }, `${codeLabel} ${code}`),
  )
  if (actions.childElementCount === 0) actions.remove()
  return made
}
