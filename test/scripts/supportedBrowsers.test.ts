import { readFileSync } from "node:fs"
import data from "@mdn/browser-compat-data" with { type: "json" }
import type { SupportBlock } from "@mdn/browser-compat-data/types"
import { describe, expect, it } from "vitest"
import { compatData } from "../../scripts/checks/browsers/compatData.ts"
import { type BrowserSet, supportedBrowsers } from "../../scripts/supportedBrowsers.ts"

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")

/** Each browser's name in the data with its version in a set. */
const versionsIn = (set: BrowserSet) =>
  supportedBrowsers(set).flatMap(({ inData, version }) => inData.map((id) => [id, version] as const))

describe("The supported browsers", () => {
  it.each(["README.md", "docs/host-integration.md"])("are those that %s names", (file) => {
    const named = supportedBrowsers("production").map(({ name, version }) => `${name} ${version}`)
    expect(read(file).replaceAll(/\s+/g, " ")).toContain(named.join(", "))
  })

  it("were there two years before the last release", () => {
    const [, year = "", day = ""] = /^## \[\d[^\]]*\] - (\d{4})(-\d\d-\d\d)$/m.exec(read("CHANGELOG.md")) ?? []
    const latest = `${Number(year) - 2}${day}`
    // Samsung's browser follows Chrome's engine by some months: the first with the engine of the supported Chrome.
    const own = versionsIn("production").filter(([id]) => id !== "samsunginternet_android")
    for (const [id, version] of own) {
      const released = data.browsers[id].releases[version]?.release_date
      expect(released, `${id} ${version}`).toBeDefined()
      expect((released ?? "") <= latest, `${id} ${version} of ${released}`).toBe(true)
    }
    const [, samsung] = versionsIn("production").find(([id]) => id === "samsunginternet_android") ?? []
    const { engine_version } = data.browsers.samsunginternet_android.releases[`${samsung}.0`] ?? {}
    const [, chrome] = versionsIn("production").find(([id]) => id === "chrome") ?? []
    expect(Number(engine_version)).toBeGreaterThanOrEqual(Number(chrome))
  })

  it("are let in by the first script of the page, and none without URL.parse", () => {
    const support: SupportBlock = data.api.URL?.parse_static?.__compat?.support ?? {}
    for (const [id, version] of versionsIn("admitted")) {
      const [first] = [support[id] ?? []].flat()
      expect(Number.parseFloat(String(first?.version_added)), id).toBe(Number.parseFloat(version))
    }
    const { api, lacking } = compatData("production")
    expect(lacking(api.URL?.parse_static)).toEqual([])
  })
})
