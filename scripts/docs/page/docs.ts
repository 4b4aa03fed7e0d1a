import MiniSearch from "minisearch"
import type { SitePart } from "../Site.ts"

const root = document.body.dataset.root ?? "/"
const found = <Kind extends Element>(selector: string): Kind => {
  const element = document.querySelector<Kind>(selector)
  if (element === null) throw new Error(`The page has no ${selector}.`)
  return element
}

/** A button above a block that copies its text, and says so for two seconds. */
const addCopyButton = (block: HTMLPreElement): void => {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Copy" })
  const say = (text: string) => {
    button.textContent = text
    setTimeout(() => {
      button.textContent = "Copy"
    }, 2_000)
  }
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(block.textContent ?? "").then(
      () => say("Copied"),
      () => say("Press Ctrl+C"),
    )
    getSelection()?.selectAllChildren(block)
  })
  // A region that scrolls can be reached by keyboard.
  block.tabIndex = 0
  const frame = Object.assign(document.createElement("div"), { className: "copied" })
  block.replaceWith(frame)
  frame.append(block, button)
}

const openMenu = (): void => {
  const button = found<HTMLButtonElement>(".pages button")
  button.addEventListener("click", () =>
    button.setAttribute("aria-expanded", String(button.getAttribute("aria-expanded") !== "true")),
  )
}

/** Maximum number of results that are listed. */
const mostResults = 8
/** Length of the text that a result shows, in characters. */
const shownText = 120

type Found = SitePart & { readonly terms: ReadonlyArray<string> }

/** The text around the first word that was found. */
const excerpt = ({ text, terms }: Found): string => {
  const place = Math.max(
    0,
    ...terms
      .map((term) => text.toLowerCase().indexOf(term))
      .filter((at) => at >= 0)
      .slice(0, 1),
  )
  const start = Math.max(0, place - 30)
  return `${start > 0 ? "…" : ""}${text.slice(start, start + shownText)}${start + shownText < text.length ? "…" : ""}`
}

const resultItem = (part: Found): HTMLLIElement => {
  const item = document.createElement("li")
  const link = Object.assign(document.createElement("a"), { href: root + part.id })
  const title = Object.assign(document.createElement("strong"), { textContent: part.heading })
  const page = part.page === part.heading ? "" : ` ${part.page}`
  link.append(title, page, Object.assign(document.createElement("span"), { textContent: excerpt(part) }))
  item.append(link)
  return item
}

const openSearch = (): void => {
  const field = found<HTMLInputElement>("#search")
  const results = found<HTMLElement>("#results")
  let index: Promise<MiniSearch<SitePart>> | undefined
  const load = async () => {
    const answer = await fetch(`${root}search.json`)
    if (!answer.ok) throw new Error(`The search index answered ${answer.status}.`)
    const loaded = new MiniSearch<SitePart>({
      fields: ["heading", "text"],
      storeFields: ["page", "heading", "text"],
      searchOptions: { boost: { heading: 3 }, prefix: true, fuzzy: 0.2, combineWith: "AND" },
    })
    loaded.addAll(await answer.json())
    return loaded
  }
  const show = (...nodes: ReadonlyArray<Node | string>) => {
    results.hidden = nodes.length === 0
    results.replaceChildren(...nodes)
  }
  const look = async () => {
    const query = field.value.trim()
    if (query === "") return show()
    index ??= load()
    try {
      const all = (await index).search(query) as unknown as ReadonlyArray<Found>
      if (field.value.trim() !== query) return
      if (all.length === 0) return show("Nothing found")
      const list = document.createElement("ul")
      list.append(...all.slice(0, mostResults).map(resultItem))
      show(list)
    } catch {
      // The next key tries again.
      index = undefined
      show("The search could not be loaded")
    }
  }
  field.addEventListener("input", look)
  // Searches for text that was typed before this module had loaded.
  void look()
  field.form?.addEventListener("submit", (event) => {
    event.preventDefault()
    results.querySelector("a")?.click()
  })
  addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (event.key === "Escape" && !results.hidden) {
      show()
      field.focus()
    } else if (event.key === "/" && !isTyping) {
      event.preventDefault()
      field.focus()
    }
  })
}

/** Puts the showroom that serves this page in the place of the example's, so that what is copied works. */
const nameShowroom = (example: string): void => {
  const own = location.origin
  for (const code of document.querySelectorAll("code"))
    if (code.textContent?.includes(example)) code.textContent = code.textContent.replaceAll(example, own)
}

if (document.body.dataset.example !== undefined) nameShowroom(document.body.dataset.example)
for (const block of document.querySelectorAll("pre")) addCopyButton(block)
openMenu()
openSearch()
