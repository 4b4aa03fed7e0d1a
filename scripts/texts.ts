// Prints all texts of the showroom and its mails, English and German side by side, with the place of each and the files
// that show it. One block for each file of texts, tabs between the columns.
// npm run texts [-- part of a place, a key or a text]
import { readdir, readFile } from "node:fs/promises"
import { join, relative } from "node:path"
import { bookingMailTexts } from "../backend/src/booking/mail/bookingMailTexts.ts"
import { mailTexts } from "../backend/src/mail/branded/mailTexts.ts"
import { invitationTexts } from "../backend/src/presentation/invitationTexts.ts"
import { problemTexts } from "../backend/src/texts/problemTexts.ts"
import { words as overlayWords } from "../embed/overlay/words.ts"
import { main, readArguments } from "./cli.ts"
import { project } from "./install.mjs"

type Leaves = ReadonlyMap<string, string>

/** Fills a text's places with their names. */
const spoken = (value: unknown): string =>
  typeof value === "function" ? String(value("{{1}}", "{{2}}")) : String(value)

/** The texts of a tree by their keys, joined by dots. */
const leavesOf = (tree: unknown, path = ""): Leaves =>
  typeof tree === "object" && tree !== null
    ? new Map(
        Object.entries(tree).flatMap(([name, inner]) => [...leavesOf(inner, path === "" ? name : `${path}.${name}`)]),
      )
    : new Map([[path, spoken(tree)]])

const locales = join(project, "src/ui/locales")

const sources = async (): Promise<ReadonlyMap<string, string>> => {
  const files = (await readdir(join(project, "src"), { recursive: true })).filter((file) => /\.tsx?$/.test(file))
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(project, "src", file), "utf8")] as const)),
  )
}

/** Files that name the key. A key made of parts is found by its beginning, as in `notice.type.${type}`. */
const shownBy = (key: string, files: ReadonlyMap<string, string>): string => {
  const plain = key.replace(/_(one|other)$/, "")
  const names = (text: string) => {
    if (new RegExp(`["'\`]${plain.replaceAll(".", "\\.")}["'\`]`).test(text)) return true
    return plain.split(".").some((_, at, parts) => at > 0 && text.includes(`\`${parts.slice(0, at).join(".")}.$\{`))
  }
  return [...files].flatMap(([file, text]) => (names(text) ? [file] : [])).join(" ")
}

interface Sheet {
  readonly place: string
  readonly en: Leaves
  readonly de: Leaves
}

const localeSheets = async (): Promise<ReadonlyArray<Sheet>> => {
  const read = async (language: string, file: string) =>
    leavesOf(JSON.parse(await readFile(join(locales, language, file), "utf8")))
  const entries = await readdir(join(locales, "en"), { recursive: true })
  const files = entries.filter((entry) => entry.endsWith(".json")).sort()
  return Promise.all(
    files.map(async (file) => ({
      place: relative(project, join(locales, "*", file)),
      en: await read("en", file),
      de: await read("de", file),
    })),
  )
}

const sheetOf = (place: string, { en, de }: { readonly en: unknown; readonly de: unknown }): Sheet => ({
  place,
  en: leavesOf(en),
  de: leavesOf(de),
})

await main(async () => {
  const [wanted = ""] = readArguments({}, { most: 1 }).positionals
  const files = await sources()
  const sheets = [
    ...(await localeSheets()),
    sheetOf("backend/src/booking/mail/bookingMailTexts.ts", bookingMailTexts),
    sheetOf("backend/src/presentation/invitationTexts.ts", invitationTexts),
    sheetOf("backend/src/mail/branded/mailTexts.ts", mailTexts),
    sheetOf("backend/src/texts/problemTexts.ts", {
      en: Object.fromEntries(Object.entries(problemTexts).map(([code, { en }]) => [code, en])),
      de: Object.fromEntries(Object.entries(problemTexts).map(([code, { de }]) => [code, de])),
    }),
    sheetOf("embed/overlay/words.ts", overlayWords),
  ]
  for (const { place, en, de } of sheets) {
    const lines = [...new Set([...en.keys(), ...de.keys()])]
      .map((key) =>
        [key, en.get(key) ?? "–", de.get(key) ?? "–", place.startsWith("src") ? shownBy(key, files) : ""].join("\t"),
      )
      .filter((line) => `${place} ${line}`.toLowerCase().includes(wanted.toLowerCase()))
    if (lines.length > 0) console.log(`\n# ${place}\n${lines.join("\n")}`)
  }
  return 0
})
