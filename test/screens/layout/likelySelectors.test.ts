import { afterEach, describe, expect, it } from "vitest"
import { engineOf } from "../likelySelectors.ts"

const selectors = [
  "[popover]:not(:popover-open):not(dialog[open])",
  "[hidden]:not([hidden=until-found i]):not(embed)",
  "input[type=hidden i]",
  "input:not([type=image i], [type=range i], [type=checkbox i], [type=radio i])",
  "area, base, dialog:not([open]), script, template",
  "details > summary:first-of-type, p",
  ":is(menu, ol, ul) :is(menu, ul)",
  "table[rules=none i] > tr > td, ul ol",
  ':root, :host, :root[data-theme="dark"], :host([data-theme="dark"])',
  ":root > body > p",
  ":link, :visited",
  ":link:active, a + p",
  "P, DIV.note, #one, *",
  "p::before, ::placeholder",
  "svg, text, foreignObject",
]

const page = `
  <div popover class="note"><p hidden id="one">one</p><p class="note">two</p></div>
  <a href="#one" title="(a, b)">link</a><p>beside</p><a>none</a><map><area href="#one"></map>
  <details><summary>first</summary><p>more</p></details>
  <dialog><input type="HIDDEN"><input type="text"><input type="image"></dialog><dialog open></dialog>
  <ul><li><ol><li><ul></ul></li></ol></li></ul>
  <table rules="none"><tr><td>cell</td></tr></table>
  <svg><text>drawn</text><foreignObject></foreignObject></svg><template></template><script></script>`

const engine = engineOf(document)
const likelyCheck = engine.check

/** The elements that a style sheet with this selector concerns. */
const concerned = (selector: string, check: typeof engine.check = engine.check): ReadonlyArray<string> => {
  engine.check = check
  document.documentElement.dataset.theme = "dark"
  document.head.innerHTML = `<style>${selector} { z-index: 7 }</style>`
  document.body.innerHTML = page
  return [document.documentElement, ...document.body.querySelectorAll("*")]
    .filter((element) => getComputedStyle(element).zIndex === "7")
    .map(({ outerHTML }) => outerHTML)
}
afterEach(() => {
  engine.check = likelyCheck
})

describe("a style sheet of the tests' browser", () => {
  it.each(selectors)("concerns the same elements though most are not checked: %s", (selector) => {
    expect(concerned(selector)).toEqual(concerned(selector, engine.checkEach))
  })

  it("concerns some element with most selectors", () => {
    expect(selectors.filter((selector) => concerned(selector).length > 0).length).toBeGreaterThan(12)
  })
})
