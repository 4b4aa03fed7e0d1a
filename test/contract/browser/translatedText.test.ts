// @vitest-environment jsdom
import { createElement, type ReactNode } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { surviveTranslation } from "../../../src/adapters/platform/page/translatedText.ts"

const { removeChild, insertBefore } = Node.prototype

beforeAll(() => surviveTranslation())
afterAll(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore })
})

const fontOf = (text: string): HTMLElement => {
  const font = document.createElement("font")
  font.append(document.createElement("font"))
  font.firstElementChild?.append(text)
  return font
}

const textsIn = (root: Node): ReadonlyArray<Text> => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode)
  return found.filter(({ parentNode }) => parentNode?.nodeName !== "FONT")
}

/** How translators rewrite a page. Upper case stands for the other language. */
const translators = {
  "replaces each text": (root: Node) => {
    for (const text of textsIn(root)) text.replaceWith(fontOf(text.data.toUpperCase()))
  },
  "inserts a translation, then removes the text": (root: Node) => {
    for (const text of textsIn(root)) {
      text.before(fontOf(text.data.toUpperCase()))
      text.remove()
    }
  },
  "joins neighbouring texts in one translation": (root: Node) => {
    for (const text of textsIn(root)) {
      const run = [text]
      for (let next = text.nextSibling; next instanceof Text; next = next.nextSibling) run.push(next)
      if (!text.isConnected) continue
      text.before(fontOf(run.map(({ data }) => data.toUpperCase()).join("")))
      for (const each of run) each.remove()
    }
  },
  "wraps each text": (root: Node) => {
    for (const text of textsIn(root)) {
      const font = document.createElement("font")
      text.replaceWith(font)
      font.append(text)
    }
  },
  "wraps each text in a translation that it has made before": (root: Node) => {
    for (const text of textsIn(root)) {
      const { parentNode, nextSibling } = text
      const font = document.createElement("font")
      font.append(text)
      parentNode?.insertBefore(font, nextSibling)
    }
  },
} as const

describe.each(Object.entries(translators))("a translator that %s", (_, translate) => {
  let place: HTMLElement
  let shown: (node: ReactNode) => void
  const translated = async () => {
    translate(place)
    await new Promise((resolve) => setTimeout(resolve))
  }
  const text = () => place.textContent?.toLowerCase()

  beforeEach(() => {
    place = document.createElement("div")
    document.body.append(place)
    const root = createRoot(place)
    shown = (node) => flushSync(() => root.render(node))
  })

  it("leaves no text that the page has removed", async () => {
    shown(createElement("p", null, "before", createElement("b", null, "x"), "after"))
    await translated()
    shown(createElement("p", null, "before", createElement("b", null, "x"), null))
    expect(text()).toBe("beforex")
  })

  it("does not hide what the page inserts before a text, and keeps what was typed", async () => {
    shown(createElement("p", null, null, "after", createElement("input")))
    const input = place.querySelector("input")
    if (input) input.value = "typed"
    await translated()
    shown(createElement("p", null, createElement("b", null, "first"), "after", createElement("input")))
    expect(text()).toBe("firstafter")
    expect(place.querySelector("input")?.value).toBe("typed")
  })

  it("shows a text that the page changes, and its neighbours", async () => {
    const line = (position: number) => createElement("p", null, "you are number ", position, " in line")
    shown(line(3))
    await translated()
    shown(line(2))
    await new Promise((resolve) => setTimeout(resolve))
    expect(text()).toBe("you are number 2 in line")
    await translated()
    shown(line(1))
    await new Promise((resolve) => setTimeout(resolve))
    expect(text()).toBe("you are number 1 in line")
  })

  it("lets the page remove all of it", async () => {
    shown(createElement("p", null, "one ", "two ", createElement("b", null, "three")))
    await translated()
    shown(createElement("section", null, "next"))
    expect(text()).toBe("next")
  })
})
