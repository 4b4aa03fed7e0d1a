import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { beforeAll, describe, expect, it } from "vitest"
import { bundledFirstScript } from "../../../scripts/build/firstScript.ts"

let script = ""
beforeAll(async () => {
  script = await bundledFirstScript()
})

interface Browser {
  readonly search?: string
  readonly pathname?: string
  readonly session?: string
  readonly local?: string
  readonly cookie?: string
  readonly blocked?: boolean
  readonly languages?: ReadonlyArray<string>
}

/** The language that the script sets on the page. */
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
  const documentElement = { lang: "de", dataset: {} }
  runInNewContext(script, {
    URLSearchParams,
    URL,
    Request,
    Promise,
    fetch: () => new Promise(() => {}),
    location: { search, pathname, origin: "https://showroom.example" },
    sessionStorage: store("showroom_language", session),
    localStorage: store("showroom_language", local),
    document: { documentElement, cookie, currentScript: null },
    navigator: { languages },
    addEventListener: () => {},
    requestAnimationFrame: () => 0,
  })
  return documentElement.lang
}

describe("The first paint", () => {
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

  it("L2 E12 survives blocked storage and still reads the address", () => {
    expect(painted({ blocked: true })).toBe("en")
    expect(painted({ blocked: true, pathname: "/de" })).toBe("de")
  })

  it("L2 costs less than 4 KiB and precedes the body", () => {
    expect(Buffer.byteLength(script)).toBeLessThan(4_096)
    const page = readFileSync("index.html", "utf8")
    expect(page.indexOf("<!-- first script:")).toBeLessThan(page.indexOf("<body>"))
    expect(page).toContain('<html lang="de">')
    expect(page).not.toMatch(/<style|style=|onload=/)
  })
})
