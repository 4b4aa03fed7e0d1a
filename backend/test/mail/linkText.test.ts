import { describe, expect, it } from "vitest"
import { stretchesOf } from "../../../contracts/links.ts"
import { linkText, withoutLinks } from "../../src/mail/linkText.ts"

const linksIn = (text: string) => stretchesOf(text).filter(({ href }) => href !== undefined)

describe("a message's text in a mail", () => {
  it.each([
    "Our page: www.opel.de/merlin, and https://opel.de/?a=1.",
    "It costs 39.990,00 euros, at 14:30.",
    "Write to anneliese.lee+car@mail.example, please",
    "Grüße\n\n\tund mehr",
  ])("H7 is unchanged: %s", (text) => {
    expect(linkText(text)).toBe(text)
  })

  it.each([
    ["a user name before the host", "https://opel.de@evil.example/a", "https:|//opel.|de@|evil.|example/a"],
    ["a slash that is none", "opel.de\u2044login.evil.de/x", "opel.|de\u2044login.|evil.|de/x"],
    ["a top-level domain that is no link of the thread", "offer.zip", "offer.|zip"],
    ["a mail address with more", "kim@mail.de?cc=boss@rival.de", "kim@|mail.|de?cc=boss@|rival.|de"],
    ["a full stop of another script", "evil\u3002shop/x", "evil\u3002|shop/x"],
    ["another scheme", "javascript://a.b/", "javascript:|//a.|b/"],
  ])("H7 is no link with %s", (_what, text, parted) => {
    expect(linkText(text)).toBe(parted.replaceAll("|", "\u200b"))
  })

  it("H7 names the real host of an address in letters of another script", () => {
    expect(linkText("See https://оpel.de/ now")).toBe("See https://оpel.de/ (xn--pel-red.de) now")
  })
})

describe("a name in a mail", () => {
  it("H7 is never a link", () => {
    for (const name of ["www.opel.de", "Win: https://opel.de/prize", "opel.de/now"])
      expect(linksIn(withoutLinks(name))).toEqual([])
    expect(withoutLinks("Dr. Zoë St. John-Maß")).toBe("Dr. Zoë St. John-Maß")
  })
})
