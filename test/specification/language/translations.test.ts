import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

interface Tree {
  readonly [key: string]: string | Tree
}

const locales = join(import.meta.dirname, "../../../src/ui/locales")
const textFiles = (language: string): ReadonlyArray<Tree> =>
  readdirSync(join(locales, language), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => JSON.parse(readFileSync(join(locales, language, file), "utf8")))
const textsOf = (language: string): Tree => Object.assign({}, ...textFiles(language))
const en = textsOf("en")
const de = textsOf("de")

const flat = (tree: Tree, prefix = ""): ReadonlyArray<readonly [string, string]> =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as const] : flat(value, `${prefix}${key}.`),
  )

const english = new Map(flat(en))
const german = new Map(flat(de))
const placeholders = (text: string | undefined) =>
  [...(text ?? "").matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
  .map((path) => readFileSync(join("src", path), "utf8"))
  .join("\n")
const plain = new Set([...sources.matchAll(/"([\w.]+)"/g)].map(([, text]) => text))
/** `chat.origin.${origin}` covers every key that matches it. */
const patterns = [...sources.matchAll(/`(\w+(?:\.\w+)*\.\$\{[^`]*)`/g)].map(
  ([, text = ""]) => new RegExp(`^${text.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, "\\w+")}$`),
)
/** The start of the two texts of a failure (ui/failures/problemTexts.ts). */
const pairs = new Set([...sources.matchAll(/advised\(\s*"[\w-]+",\s*"([\w.]+)"/g)].map(([, start]) => start))
const isUsed = (key: string) => {
  const name = key.replace(/_(one|other)$/, "")
  if (/\.(message|advice)$/.test(name) && pairs.has(name.replace(/\.\w+$/, ""))) return true
  return plain.has(name) || patterns.some((pattern) => pattern.test(name))
}

/** Names, words and forms that are the same in both languages. */
const sameInBoth = new Set<string>([
  "{{weekday}}, {{time}}",
  "{{from}}–{{until}}",
  "optional",
  "Outlook.com",
  "Online",
  "Online, {{place}}",
  "Chat",
  "{{time}} ({{zone}})",
  "{{time}}, {{zone}}",
  "{{day}} {{time}}, {{zone}}",
  "Feedback",
  "Online Showroom",
  "English",
  "Deutsch",
  "Code {{code}}",
  "{{view}} · Online Showroom",
  "Webinar",
  "Offline",
  "Position",
  "Video",
  "Live",
  "Browser",
])

describe("The texts", () => {
  it("L1 exist in both languages under the same keys", () => {
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort())
    expect(english.size).toBeGreaterThan(100)
  })

  it("L1 are in one file each: none overrides one of another file", () => {
    for (const language of ["en", "de"]) {
      const parts = textFiles(language).flatMap((file) => Object.keys(file))
      expect(new Set(parts).size).toBe(parts.length)
    }
  })

  it("L1 are never empty, and have the same placeholders in both", () => {
    for (const [key, text] of english) {
      expect(text.trim(), key).not.toBe("")
      expect(german.get(key)?.trim(), key).not.toBe("")
      // The singular may write "one" where the other language has a number.
      if (!key.endsWith("_one")) expect(placeholders(german.get(key)), key).toEqual(placeholders(text))
    }
  })

  it("L1 never break a line within the word e-mail: a word joiner follows its hyphen", () => {
    const breaking = [...english, ...german].filter(([, text]) => /\be-mail/i.test(text))
    // The text of a calendar file is no part of a page.
    expect(new Set(breaking.map(([key]) => key))).toEqual(new Set(["booked.calendar.description"]))
    expect([...english.values()].filter((text) => /e-\u2060mail/i.test(text)).length).toBeGreaterThan(10)
  })

  it("L1 are all used", () => {
    expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([])
  })

  it("L1 are complete: every requested key has a text", () => {
    const asked = [...sources.matchAll(/\bt\(\s*"([\w.]+)"/g)].map(([, key = ""]) => key)
    expect(asked.length).toBeGreaterThan(50)
    expect(asked.filter((key) => !english.has(key) && !english.has(`${key}_other`))).toEqual([])
  })

  it("L1 are in the language files only: no screen has words between its tags", () => {
    const phrase = readdirSync("src/ui", { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".tsx"))
      .flatMap((path) => {
        const text = readFileSync(join("src/ui", path), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")
        return [...text.matchAll(/<\w[^<>]*>\s*([A-Za-z][A-Za-z ,.'!?-]{2,})\s*<\//g)].map(
          ([, found]) => `${path}: ${found}`,
        )
      })
    expect(phrase).toEqual([])
  })

  it.each(
    Object.entries({
      "player.clickPlay": "Click the play button to start if the presentation didn't start...",
      "player.contact": "If the error persists, please contact the moderator.",
      "queue.connecting": "Connecting, please wait ...",
      "queue.failed": "The connection failed, please try again.",
      "queue.reconnected": "You have been disconnected and reconnected due to network issues",
      "chat.draft.empty": "You cannot send an empty message...",
      "feedback.empty": "You can't submit an empty feedback form",
      "problem.systemError": "System error",
      "errorPage.notFound": "This page could not be found",
      "support.hours": "10 a.m. to 10 p.m. daily except national holidays",
    }),
  )("S6 Q3 B4 H9 F2 N3 R4 T7 has %s as the specification does: %s", (key, phrase) => {
    expect(english.get(key)).toBe(phrase)
  })

  it("L1 are translated: no German text is an English one", () => {
    const untranslated = [...english].filter(([key, text]) => german.get(key) === text && !sameInBoth.has(text))
    expect(untranslated).toEqual([])
  })

  it("L1 address German readers with Sie", () => {
    for (const [key, text] of german)
      expect(text, key).not.toMatch(/\b(du|dich|dir|dein|deine|deinen|ihr habt|euch)\b/i)
  })
})
