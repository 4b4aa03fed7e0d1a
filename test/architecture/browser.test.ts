import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { expect, it } from "vitest"
import { disabledByPlaywright } from "../e2e/disabledFeatures.ts"

it("Chromium of the tests disables every feature that Playwright disables", () => {
  const code = readFileSync(createRequire(import.meta.url).resolve("playwright-core/lib/coreBundle"), "utf8")
  const [, list = ""] = /disabledFeatures = \[(.*?)\]/s.exec(code) ?? []
  expect(Array.from(list.matchAll(/^\s*"(\w+)"/gm), ([, name]) => name)).toEqual(disabledByPlaywright)
})
