import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { showTexts, textOf } from "../../../demonstration/host/pages/texts.ts"

/** The body of the demonstration's page, with the texts of its HTML. */
const open = () => {
  const html = readFileSync("demonstration/host/pages/host.html", "utf8")
  document.body.innerHTML = new DOMParser().parseFromString(html, "text/html").body.innerHTML
  return [...document.querySelectorAll<HTMLElement>("[data-text]")]
}

/** What is said alike in both languages. */
const alike = ["Autohaus Morgenrot", "Showroom"]

describe("the dealer's page of the demonstration", () => {
  it("L1 says in German everything that it says in English, and back", () => {
    const texts = open()
    const english = texts.map(({ textContent }) => textContent)
    showTexts("de")
    expect(document.documentElement.lang).toBe("de")
    expect(document.querySelector("h1")?.textContent).toBe("Heute ansehen, ganz von zu Hause")
    expect(document.querySelector("nav")?.getAttribute("aria-label")).toBe("Website")
    expect(texts.filter(({ textContent }, index) => textContent === english[index])).toEqual([])
    expect(textOf("none")).toBe("Keines")
    showTexts("en")
    expect(texts.map(({ textContent }) => textContent)).toEqual(english)
  })

  it("L1 has no text that is English only", () => {
    open()
    for (const element of document.querySelectorAll<HTMLElement>("[data-text], option, noscript, ol, script"))
      element.remove()
    const left = (document.body.textContent ?? "").split("\n").map((line) => line.trim())
    expect(left.filter((line) => line !== "" && !alike.includes(line))).toEqual(["Deutsch", "Seestraße 12, Lindau"])
  })
})
