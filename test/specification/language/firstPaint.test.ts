import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { describe, expect, it } from "vitest"
import de from "../../../src/ui/locales/de/entrance.json"
import en from "../../../src/ui/locales/en/entrance.json"

const script = readFileSync("public/first-paint.js", "utf8")
const shell = readFileSync("index.html", "utf8")

interface Browser {
  readonly search?: string
  readonly pathname?: string
  readonly session?: string
  readonly local?: string
  readonly cookie?: string
  readonly blocked?: boolean
  readonly languages?: ReadonlyArray<string>
}

/** The language that the script gives the page. */
const painted = ({
  search = "",
  pathname = "/",
  session,
  local,
  cookie = "",
  blocked = false,
  languages = [],
}: Browser): string => {
  const store = (key: string, value: string | undefined) => ({
    getItem: (asked: string) => {
      if (blocked) throw new Error("SecurityError")
      return asked === key ? (value ?? null) : null
    },
  })
  const documentElement = { lang: "de" }
  runInNewContext(script, {
    URLSearchParams,
    location: { search, pathname },
    sessionStorage: store("showroom_language", session),
    localStorage: store("showroom_language", local),
    document: { documentElement, cookie },
    navigator: { languages },
    addEventListener: () => {},
  })
  return documentElement.lang
}

describe("the first paint", () => {
  it.each<readonly [Browser, string]>([
    [{}, "en"],
    [{ search: "?lang=de" }, "de"],
    [{ search: "?lang=en", pathname: "/de/queue", session: "de", local: "de", cookie: "showroom_locale=de" }, "en"],
    [{ search: "?lang=fr", pathname: "/de" }, "de"],
    [{ pathname: "/de/queue", session: "en" }, "de"],
    [{ pathname: "/dealers" }, "en"],
    [{ session: "de", local: "en" }, "de"],
    [{ local: "de", cookie: "showroom_locale=en" }, "de"],
    [{ cookie: "a=1; showroom_locale=de" }, "de"],
    [{ cookie: "not_showroom_locale=de" }, "en"],
    [{ session: "fr", cookie: "showroom_locale=de" }, "de"],
    [{ languages: ["de-AT", "en"] }, "de"],
    [{ languages: ["fr-CH", "DE", "en"] }, "de"],
    [{ languages: ["en-US", "de"] }, "en"],
    [{ languages: ["fr", "den"] }, "en"],
    [{ cookie: "showroom_locale=en", languages: ["de"] }, "en"],
  ])("L2 %j is painted in %s", (browser, language) => {
    expect(painted(browser)).toBe(language)
  })

  it("L2 E12 survives blocked storage and still hears the address", () => {
    expect(painted({ blocked: true })).toBe("en")
    expect(painted({ blocked: true, pathname: "/de" })).toBe("de")
  })

  it("L2 costs less than 1 KiB and stands before the body", () => {
    expect(Buffer.byteLength(script)).toBeLessThan(1_024)
    expect(shell.indexOf('src="/first-paint.js"')).toBeLessThan(shell.indexOf("<body>"))
  })

  it("L1 T3 paints the words that the showroom will say, in both languages", () => {
    expect(shell).toContain('<html lang="de">')
    expect(shell).toContain(`<span lang="en">${en.layout.welcome}</span>`)
    expect(shell).toContain(`<span lang="de">${de.layout.welcome}</span>`)
    expect(shell).toContain(`<p>${en.layout.subtitle}</p>`)
    expect(shell).not.toMatch(/<style|style=|onload=/)
  })
})
