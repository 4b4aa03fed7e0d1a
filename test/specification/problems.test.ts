import { describe, expect, it } from "vitest"
import type { Problem } from "../../src/ui/language/Problem.ts"
import { problemText, problemWords } from "../../src/ui/language/problems.ts"
import { textsIn } from "../../src/ui/language/texts.ts"
import { zoneCity } from "../../src/ui/language/zoneCity.ts"

const words = async (problem: Problem, language: "en" | "de" = "en") =>
  problemText(problem, (await textsIn(language)).getSnapshot().t)

describe("a failure in words", () => {
  it.each([
    { says: "The line is closed.", seen: "The line is closed." },
    { says: undefined, seen: "System error" },
  ])("N3 shows the answer's words when it has some, else System error: $seen", async ({ says, seen }) => {
    const text = await words({ _tag: "RequestFailed", status: 502, says })
    expect(text.says).toBe(seen)
    expect(text.code).toBe("R-1-502")
  })

  it("E3 names the field of a wrong configuration in the code", async () => {
    expect((await words({ _tag: "ConfigUnavailable", field: "apiBaseUrl" })).code).toBe("C-1-apiBaseUrl")
    expect((await words({ _tag: "ConfigUnavailable", field: undefined })).code).toBe("C-1")
  })

  it("N3 L1 has words in both languages and a code of its own for each failure", async () => {
    const codes = Object.values(problemWords).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const language of ["en", "de"] as const) {
      const { t } = (await textsIn(language)).getSnapshot()
      for (const { says, does } of Object.values(problemWords))
        for (const key of [says, does]) expect(t(key)).not.toBe(key)
    }
  })
})

describe("a zone in words", () => {
  it.each([
    ["Europe/Berlin", "Berlin"],
    ["America/New_York", "New York"],
    ["America/Argentina/Buenos_Aires", "Buenos Aires"],
    ["UTC", "UTC"],
  ])("T7 %s is %s", (zone, city) => {
    expect(zoneCity(zone)).toBe(city)
  })
})
