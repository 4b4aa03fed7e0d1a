import type { ParseKeys } from "i18next"
import { describe, expect, it } from "vitest"
import { fullTexts } from "../../../src/ui/language/fullTexts.ts"
import { textParts } from "../../../src/ui/language/textParts.ts"
import { plainly, textsIn } from "../../../src/ui/language/texts.ts"
import deCommon from "../../../src/ui/locales/de/common.json"
import deFirstScreen from "../../../src/ui/locales/de/firstScreen.json"
import deQueue from "../../../src/ui/locales/de/queue.json"
import enCommon from "../../../src/ui/locales/en/common.json"
import enFirstScreen from "../../../src/ui/locales/en/firstScreen.json"
import enQueue from "../../../src/ui/locales/en/queue.json"

const en = { ...enFirstScreen, ...enCommon, ...enQueue }
const de = { ...deFirstScreen, ...deCommon, ...deQueue }

type Branch = { readonly [key: string]: string | Branch }

const keysOf = (branch: Branch, path = ""): ReadonlyArray<string> =>
  Object.entries(branch).flatMap(([key, value]) =>
    typeof value === "string" ? [path + key] : keysOf(value, `${path}${key}.`),
  )

/** A value for each placeholder that occurs in any text. */
const values = Object.fromEntries(
  [...`${JSON.stringify(en)}${JSON.stringify(de)}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => [
    name,
    `«${name}»`,
  ]),
)

describe("The two ways to look up a text", () => {
  it.each([
    ["en", en],
    ["de", de],
  ] as const)("L1 agree on every text of %s that has no plural", (language, translation) => {
    const plain = plainly(translation)
    const full = fullTexts()(language, translation)
    const keys = keysOf(translation).filter((key) => !/_(zero|one|two|few|many|other)$/.test(key)) as ParseKeys[]
    expect(keys.length).toBeGreaterThan(100)
    for (const key of keys) expect(plain(key, values as never), key).toBe(full(key, values as never))
  })

  it("L1 switch over without changing a word, and support plurals from then on", async () => {
    const texts = await textsIn("de")
    expect(texts.get().t("index.live")).toBe(de.index.live)
    await texts.complete(textParts.queue)
    expect(texts.get().t("index.live")).toBe(de.index.live)
    expect(texts.get().t("queue.ahead", { count: 1 })).toBe(de.queue.ahead_one.replace("{{count}}", "1"))
    expect(texts.get().t("queue.ahead", { count: 2 })).toBe(de.queue.ahead_other.replace("{{count}}", "2"))
  })

  it("L1 add the texts of one page, in the language that is current then", async () => {
    const texts = await textsIn("en")
    await texts.complete()
    expect(texts.get().t("schedule.when")).toBe("schedule.when")
    await texts.complete(textParts.booking)
    expect(texts.get().t("schedule.when")).toBe("Day and time")
    await texts.show("de")
    expect(texts.get().t("schedule.when")).toBe("Tag und Uhrzeit")
  })

  it("L1 keep the later of two choices, before and after", async () => {
    const texts = await textsIn("en")
    await Promise.all([texts.show("de"), texts.show("en"), texts.complete(textParts.queue), texts.show("de")])
    expect(texts.get().language).toBe("de")
    expect(texts.get().t("queue.ahead", { count: 3 })).toContain("3")
  })
})
