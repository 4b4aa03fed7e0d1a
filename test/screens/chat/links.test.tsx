import { screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { chat, entry } from "../../builders/aChat.ts"
import { axeFaults } from "../axeFaults.ts"
import { shown } from "../shown.tsx"
import { StillChat } from "./someChat.tsx"

/** The text and the address of each link in a guest's message, once the parser of links is loaded. */
const linksOf = async (text: string) => {
  // The second message certainly has a link, which shows that the parser is loaded.
  const entries = [entry("1", { origin: "guest", text }), entry("2", { text: "opel.at" })]
  const page = await shown(<StillChat of={{ ...chat, entries }} />)
  await screen.findByRole("link", { name: "opel.at" })
  const [message] = screen.getAllByRole("article")
  const links = [...(message?.querySelectorAll("a") ?? [])]
  return { page, links, read: links.map(({ textContent, href }) => [textContent, href]) }
}

describe("the target of a link in a message", () => {
  it.each([
    ["plain letters", "https://www.opel.de/astra", "https://www.opel.de/astra", "https://www.opel.de/astra"],
    ["capital letters", "Opel.DE", "Opel.DE", "https://opel.de/"],
    ["a port", "opel.de:8443", "opel.de:8443", "https://opel.de:8443/"],
    ["punycode", "xn--mnchen-3ya.de", "xn--mnchen-3ya.de", "https://xn--mnchen-3ya.de/"],
  ])("H7 is the written text, with %s", async (_what, text, phrase, href) => {
    expect((await linksOf(text)).read).toEqual([[phrase, href]])
  })

  it.each([
    ["an umlaut", "https://münchen.de/a", "https://münchen.de/a (xn--mnchen-3ya.de)", "https://xn--mnchen-3ya.de/a"],
    ["no scheme", "münchen.de", "münchen.de (xn--mnchen-3ya.de)", "https://xn--mnchen-3ya.de/"],
    ["two scripts in a word", "https://оpel.de/", "https://оpel.de/ (xn--pel-red.de)", "https://xn--pel-red.de/"],
    [
      "a script that looks like ours",
      "https://ореl.de",
      "https://ореl.de (xn--l-itb0ai.de)",
      "https://xn--l-itb0ai.de/",
    ],
    ["full-width letters", "https://ｏｐｅｌ.de", "https://ｏｐｅｌ.de (opel.de)", "https://opel.de/"],
  ])("H7 is shown beside the text if another host is written, with %s", async (_what, text, phrase, href) => {
    const { page, read } = await linksOf(text)
    expect(read).toEqual([[phrase, href]])
    expect(screen.getByRole("link", { name: phrase })).toBeDefined()
    expect(await axeFaults(page.container)).toEqual([])
  })

  it.each([
    ["a fraction slash", "https://opel.de.pay\u2044login.evil.de"],
    ["a division slash", "https://opel.de.pay\u2215login.evil.de"],
    ["a full-width slash", "https://opel.de.pay\uff0flogin.evil.de"],
    ["a big slash", "https://opel.de.pay\u29f8login.evil.de"],
    ["a mathematical slash", "opel.de.pay\u2571login.evil.de"],
    ["a full-width question mark", "https://opel.de.pay\uff1flogin.evil.de"],
    ["a full-width number sign", "https://opel.de.pay\uff03login.evil.de"],
    ["a one dot leader", "https://opel\u2024de.evil.de"],
    ["an ideographic full stop", "https://opel\u3002de.evil.de"],
    ["a half-width full stop", "https://opel\uff61de.evil.de"],
    ["a full-width full stop", "https://opel\uff0ede.evil.de"],
    ["a ratio for a colon", "https://opel.de\u2236443.evil.de"],
    ["a full-width @", "https://opel.de\uff20evil.de"],
    ["a small @", "https://opel.de\ufe6bevil.de"],
    ["a user's name", "https://opel.de@evil.de"],
    ["a user's name without a scheme", "opel.de@evil.de"],
    ["a user's name with a password", "https://opel.de:pay@evil.de"],
    ["percent signs", "https://opel.de%2fpay.evil.de"],
  ])("H7 is never disguised by %s: there is no link", async (_what, text) => {
    expect((await linksOf(text)).read).toEqual([])
  })

  it.each([
    ["a quotation", "„opel.de“"],
    ["an ellipsis", "opel.de…"],
    ["a picture", "👍 opel.de"],
    ["a full stop of another script", "opel.de。"],
  ])("H7 is recognized beside %s", async (_what, text) => {
    expect((await linksOf(text)).read).toEqual([["opel.de", "https://opel.de/"]])
  })
})
