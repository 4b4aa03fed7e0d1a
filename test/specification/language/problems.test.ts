import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { cityIn } from "../../../contracts/zones.ts"
import type { Problem } from "../../../src/ui/failures/Problem.ts"
import { problemOf, problemText, problemTexts, statusOf } from "../../../src/ui/failures/problemTexts.ts"
import { textParts } from "../../../src/ui/language/textParts.ts"
import { textsIn } from "../../../src/ui/language/texts.ts"

/** All texts of a language, those of the pages included. */
const allTexts = async (language: "en" | "de") => {
  const texts = await textsIn(language)
  for (const part of Object.values(textParts)) await texts.complete(part)
  return texts.get().t
}

const texts = async (problem: Problem, language: "en" | "de" = "en") => problemText(problem, await allTexts(language))

/** The rows of the table in docs/errors.md, without its header. */
const documented = readFileSync("docs/errors.md", "utf8")
  .split("\n")
  .filter((line) => /^\| [A-Z]-\d/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

/**
 * Failures that no screen shows: the use-cases of booking turn each into a value, and the page has the text (K4, K5,
 * K7, BK5).
 */
const endedByUseCases = [
  "SlotTaken",
  "BookingUnknown",
  "BookingSettled",
  "LinkOutdated",
  "LinkUnknown",
  "HoldEnded",
  "MailTooSoon",
  "KeyUsed",
  "RequestUnknown",
  "LoudspeakerRefused",
]

describe("A failure in words", () => {
  it.each([
    { message: "The line is closed.", seen: "The line is closed." },
    { message: undefined, seen: "System error" },
  ])("N3 shows the response's message if it has one, else System error: $seen", async ({ message, seen }) => {
    const text = await texts({ _tag: "RequestFailed", status: 502, detail: message })
    expect(text.message).toBe(seen)
    expect(text.code).toBe("R-1-502")
    expect(text.recovery).toBe("retry")
  })

  it.each([
    { status: 429, advice: undefined },
    { status: 502, advice: "The problem is on our side. Please try again in a moment." },
  ])("N3 leaves the advice to a backend that refused in its own words: $status", async ({ status, advice }) => {
    const text = await texts({ _tag: "RequestFailed", status, detail: "Too many e-mails. Try again tomorrow." })
    expect(text.advice).toBe(advice)
  })

  it("N3 advises the visitor to check the connection if nobody answered", async () => {
    const text = await texts({ _tag: "RequestFailed", status: 0, detail: undefined })
    expect(text).toMatchObject({ code: "R-1-0", recovery: "checkConnection" })
    expect(text.message).toBe("The connection failed, please try again.")
    expect(text.advice).toMatch(/internet connection/)
  })

  it("E3 names the invalid field of the configuration in the code", async () => {
    expect((await texts({ _tag: "ConfigUnavailable", field: "apiBaseUrl" })).code).toBe("C-1-apiBaseUrl")
    expect((await texts({ _tag: "ConfigUnavailable", field: undefined })).code).toBe("C-1")
  })

  it("N3 L1 has a text in both languages and a code of its own for each failure", async () => {
    const codes = Object.values(problemTexts).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const language of ["en", "de"] as const) {
      const t = await allTexts(language)
      for (const { message, advice } of Object.values(problemTexts))
        for (const key of [message, advice]) expect(t(key)).not.toBe(key)
    }
  })

  it("R6 is in the catalogue for every class of failure of every port", () => {
    const folder = "src/application/ports"
    const ports = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"))
    const declared = ports.flatMap((file) =>
      [...readFileSync(join(folder, file), "utf8").matchAll(/TaggedError\("(\w+)"\)/g)].map(([, tag = ""]) => tag),
    )
    expect(declared.length).toBeGreaterThan(10)
    const met = declared.filter((tag) => !endedByUseCases.includes(tag))
    expect(declared.length - met.length).toBe(endedByUseCases.length)
    expect(met.filter((tag) => !(tag in problemTexts))).toEqual([])
  })

  it("K7 BK5 is not shown if a use-case has turned it into a value", () => {
    const screens = readdirSync("src/ui", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name))
    expect(screens.length).toBeGreaterThan(100)
    const naming = screens.filter((name) => {
      const code = readFileSync(join("src/ui", name), "utf8")
      return endedByUseCases.some((tag) => code.includes(tag))
    })
    expect(naming).toEqual([])
  })

  it.each<readonly [string, unknown, string, number]>([
    ["a failed request with its status", { _tag: "RequestFailed", status: 503, message: undefined }, "R-1-503", 503],
    ["a request that nobody answered", { _tag: "RequestFailed", status: 0, message: undefined }, "R-1-0", 500],
    ["a presentation that does not exist", { _tag: "PresentationUnknown", presentationId: 7 }, "P-1", 404],
    ["a page that does not exist", { _tag: "PageMissing" }, "W-404", 404],
    ["an unknown guard", { _tag: "MiddlewareUnknown" }, "W-1", 500],
    ["code that did not arrive", { _tag: "PageNotLoaded" }, "W-2", 500],
    ["anything else that was thrown", new TypeError("x is not a function"), "W-500", 500],
    ["a tag that nobody knows", { _tag: "Strange" }, "W-500", 500],
    ["nothing at all", undefined, "W-500", 500],
  ])("R4 R5 R6 R7 has code and status of %s", async (_what, thrown, code, status) => {
    const problem = problemOf(thrown)
    expect((await texts(problem)).code).toBe(code)
    expect(statusOf(problem)).toBe(status)
  })
})

describe("The list of failures for support", () => {
  it("N3 R6 has each failure in the catalogue's own words, in the order of the codes", async () => {
    const t = await allTexts("en")
    const catalogue = Object.entries(problemTexts).map(([tag, { code, message, recovery }]) => [
      code,
      tag,
      t(message),
      recovery,
    ])
    const byCode = (one: ReadonlyArray<string>, other: ReadonlyArray<string>) =>
      `${one[0]}`.localeCompare(`${other[0]}`, "en", { numeric: true })
    expect(documented.map((row) => row.slice(0, 4))).toEqual(catalogue.sort(byCode))
  })

  it("R6 says for each what support does, and explains each recovery", () => {
    const text = readFileSync("docs/errors.md", "utf8")
    for (const [code, , , recovery, support = ""] of documented) {
      expect(support.length, code).toBeGreaterThan(20)
      expect(text, code).toMatch(new RegExp(`\`${recovery}\` \\w+`))
    }
  })
})

describe("A zone in words", () => {
  it.each([
    ["Europe/Berlin", "Berlin", "Berlin"],
    ["America/New_York", "New York", "New York"],
    ["America/Argentina/Buenos_Aires", "Buenos Aires", "Buenos Aires"],
    ["Europe/Vienna", "Vienna", "Wien"],
    ["Asia/Nicosia", "Nicosia", "Nikosia"],
    ["Europe/Tirane", "Tirana", "Tirana"],
    ["Europe/Vatican", "Vatican City", "Vatikanstadt"],
    ["UTC", "UTC", "UTC"],
    ["Etc/GMT-2", "UTC+2", "UTC+2"],
    ["Etc/GMT+11", "UTC−11", "UTC−11"],
    ["Etc/GMT+0", "UTC", "UTC"],
  ])("T7 K2 %s is %s, and %s in German", (zone, english, german) => {
    expect([cityIn(zone, "en"), cityIn(zone, "de")]).toEqual([english, german])
  })
})
