import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { de } from "../src/language/de.ts"
import { en } from "../src/language/en.ts"

/** The keys of a tree with the names of what is filled in. Forms of number differ by language. */
const keysOf = (tree: object, path = ""): ReadonlyArray<string> =>
  Object.entries(tree).flatMap(([key, value]) => {
    const name = `${path}${key}`
    if (typeof value === "object") return keysOf(value, `${name}.`)
    const filled = [...String(value).matchAll(/\{\{(\w+)\}\}/g)].map(([, each]) => each).sort()
    return [
      `${name.replace(/_(ordinal_)?(zero|one|two|few|other)$/, "_number")} ${/_(zero|one)$/.test(key) && !key.includes("_ordinal_") ? "" : filled}`,
    ]
  })

const code = readdirSync("desk/src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join("desk/src", file), "utf8"))
  .join("\n")

describe("the texts", () => {
  it("have the same keys and the same gaps in both languages", () => {
    expect([...new Set(keysOf(de))].sort()).toEqual([...new Set(keysOf(en))].sort())
  })

  it("never break a line within the word e-mail: a word joiner follows its hyphen", () => {
    for (const texts of [en, de]) {
      expect(JSON.stringify(texts)).not.toMatch(/\be-mail/i)
      expect(JSON.stringify(texts)).toMatch(/\be-\u2060mail/i)
    }
  })

  it("are all used", () => {
    const names = [
      ...new Set(
        keysOf(en).map(
          (key) =>
            key
              .split(" ")[0]
              ?.replace(/_number$/, "")
              .replace(/^\w+\./, "") ?? "",
        ),
      ),
    ]
    const isUsed = (name: string) =>
      code.includes(`"${name}"`) ||
      name.split(".").some((_, at, parts) => at > 0 && code.includes(`\`${parts.slice(0, at).join(".")}.$`)) ||
      /^(de|en|open|last|closed)$/.test(name)
    expect(names.filter((name) => !isUsed(name))).toEqual([])
  })
})
