import { describe, expect, it } from "vitest"
import { stretchesOf } from "../../../contracts/links.ts"

const linksIn = (text: string) =>
  stretchesOf(text).flatMap(({ text: phrase, href }) => (href === undefined ? [] : [[phrase, href]]))

/** Least of five runs, in ms of CPU time: on a busy machine long work is interrupted more often than short work. */
const leastCpuMs = (work: () => void): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const before = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1_000
    }),
  )

describe("Links in a message", () => {
  it.each(
    Object.entries({
      "a scheme": ["https://www.opel.de/", "https://www.opel.de/"],
      "no scheme": ["opel.de", "https://opel.de/"],
      "http as it was written": ["http://opel.de", "http://opel.de/"],
      "a port": ["http://opel.de:8080/a", "http://opel.de:8080/a"],
      "a port without a scheme": ["opel.de:8080/a", "https://opel.de:8080/a"],
      "path, query and fragment": ["opel.de/a/b?c=d&e=f#g", "https://opel.de/a/b?c=d&e=f#g"],
      "capital letters": ["HTTPS://Opel.DE/Astra", "https://opel.de/Astra"],
      "a domain of two endings": ["www.bbc.co.uk", "https://www.bbc.co.uk/"],
      "letters of other scripts": ["münchen.de", "https://xn--mnchen-3ya.de/"],
      punycode: ["xn--mnchen-3ya.de", "https://xn--mnchen-3ya.de/"],
      "brackets of its own": ["en.example.org/a_(b)", "https://en.example.org/a_(b)"],
      "an @ in its path": ["https://example.com/x@y", "https://example.com/x@y"],
    }),
  )("H7 recognizes %s", (_what, [text = "", href]) => {
    expect(linksIn(text)).toEqual([[text, href]])
  })

  it.each("cloud audi gmbh gl technology xn--vermgensberatung-pwb".split(" "))(
    "H7 recognizes an address with a scheme whatever its ending: .%s",
    (ending) => {
      const address = `https://example.${ending}/a`
      expect(linksIn(`${address}, www.example.${ending}`)).toEqual([[address, address]])
    },
  )

  it.each("com de net org eu info io at ch co.uk".split(" "))("H7 recognizes the top-level domain .%s", (ending) => {
    expect(linksIn(`example.${ending}`)).toHaveLength(1)
  })

  it.each([
    ["Siehe opel.de.", "opel.de"],
    ["opel.de, bitte", "opel.de"],
    ["opel.de!", "opel.de"],
    ["opel.de?", "opel.de"],
    ["(opel.de/astra)", "opel.de/astra"],
    ["„opel.de“", "opel.de"],
    ["https://opel.de/a.", "https://opel.de/a"],
    ["<https://opel.de>", "https://opel.de"],
  ])("H7 excludes what surrounds an address: %s", (text, phrase) => {
    expect(linksIn(text).map(([raw]) => raw)).toEqual([phrase])
  })

  it.each([
    "javascript:alert(1)",
    "javascript://opel.de/%0aalert(1)",
    "data:text/html,<b>1</b>",
    "ftp://opel.de/a",
    "file:///etc/passwd.de",
    "//opel.de/a",
    "mailto:anna@opel.de",
    "anna@opel.de",
    "anna.com@opel.de",
    "https://anna:secret@opel.de/",
    "https://opel.de@evil.example/",
    "https://opel.de:secret@evil.com/",
    "https://opel.de\\@evil.com",
    "https:/opel.de",
    "http://localhost:3000/",
    "http://192.168.0.1/",
    "http://[::1]/",
    "opel.technology",
    "main.ts",
    "e.g. this",
    "12.30",
    "https://opel.de\u200b.evil.com/",
    "op\u202eel.de",
  ])("H7 makes no link of %s", (text) => {
    expect(linksIn(text)).toEqual([])
  })

  it("H7 ends a link before a character that reverses the reading direction", () => {
    expect(linksIn("https://opel.de/\u202egpj.exe")).toEqual([["https://opel.de/", "https://opel.de/"]])
  })

  it.each([
    "<a href='https://evil.com'>opel.de</a>",
    "Text only",
    "opel.de und https://opel.at/b, dann anna@opel.de.",
    "",
    "\u202e https://opel.de/ \u202c",
  ])("H7 H4 reproduces every character of the text: %s", (text) => {
    expect(
      stretchesOf(text)
        .map((each) => each.text)
        .join(""),
    ).toBe(text)
  })

  it.each([
    "a.",
    "https://",
    "a@",
    "((((",
    "[](",
    "opel.de ",
    "opel.de/((",
    "www.",
    "-.",
    "a-",
    "\"'",
    "x.de:1@",
    "ä.",
    ".",
  ])("H7 H10 takes time linear in the length for nothing but %s", (unit) => {
    const of = (length: number) => unit.repeat(length / unit.length)
    const [short, long] = [of(4_000), of(16_000)]
    // The garbage collector and the compiler may stretch either measurement, but not each of several pairs.
    const growth = Math.min(
      ...Array.from(
        { length: 5 },
        () =>
          leastCpuMs(() => stretchesOf(long)) /
          Math.max(
            leastCpuMs(() => stretchesOf(short)),
            1,
          ),
      ),
    )
    // Four times the length; quadratic would be sixteen. Below 1 ms the clock is too coarse.
    expect(growth).toBeLessThan(10)
  })
})
