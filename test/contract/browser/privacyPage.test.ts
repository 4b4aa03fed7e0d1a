import { readdir, readFile } from "node:fs/promises"
import { sql } from "drizzle-orm"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { firstDay } from "../../../backend/test/environment/firstDay.ts"
import { manualClock } from "../../../backend/test/environment/manualClock.ts"
import { openReadyEnvironment } from "../../../backend/test/environment/readyEnvironment.ts"
import { webLanguage } from "../../../src/adapters/browser/storage/webLanguage.ts"
import { storeEntries } from "../../../src/domain/storage/storeEntries.ts"

const project = new URL("../../../", import.meta.url)
const page = await readFile(new URL("docs/privacy.md", project), "utf8")

/** The text below a heading, up to the next one. */
const chapter = (heading: string) => {
  const from = page.indexOf(`\n## ${heading}`)
  expect(from).toBeGreaterThan(0)
  return page.slice(from + 4).split("\n## ")[0] ?? ""
}

const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? "")

describe("docs/privacy.md", () => {
  it("E12 E15 L3 L4 names everything that the browser stores, and where", async () => {
    const lines = chapter("In the visitor's browser").matchAll(/^- (.*?) \((.*?)\): /gm)
    const documented = [...lines].flatMap(([, names = "", where = ""]) =>
      ["local storage", "session storage", "cookie"]
        .filter((place) => where.includes(place))
        .flatMap((place) => quoted(names).map((name) => `${place}: ${name}`)),
    )
    const storages = { deleted: "local storage", tabCloses: "session storage" } as const
    const kept = Object.values(storeEntries).map(({ until, name }) => `${storages[until]}: ${name}`)
    const noting = (place: string) =>
      ({ setItem: (name: string) => void kept.push(`${place}: ${name}`) }) as unknown as Storage
    const window = {}
    await Effect.runPromise(
      webLanguage({
        localStorage: noting(storages.deleted),
        sessionStorage: noting(storages.tabCloses),
        document: {
          set cookie(text: string) {
            kept.push(`cookie: ${text.split("=")[0]}`)
          },
        },
        navigator: { languages: [] },
        parent: window,
        self: window,
      }).write("de"),
    )
    // Set by the analytics tag; the names are those that googleTag.ts removes.
    const tag = ["_ga…", "_gid", "_gat…"].map((name) => `cookie: ${name}`)
    expect(documented.toSorted()).toEqual([...kept, ...tag].toSorted())
    expect(documented).toContain("local storage: Customer_Uuid")
  })

  it("E12 is complete: no other code of the showroom uses the browser's storage", async () => {
    const files = (await readdir(new URL("src/", project), { recursive: true })).filter((file) => /\.tsx?$/.test(file))
    const touching = await Promise.all(
      files.map(async (file) => {
        const code = (await readFile(new URL(`src/${file}`, project), "utf8")).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")
        return /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches)\b|\.cookie\b\s*=/.test(code) ? [file] : []
      }),
    )
    const known = ["analytics/googleTag", "storage/webLanguage", "storage/webStore"].map(
      (name) => `adapters/browser/${name}.ts`,
    )
    // `readStorage` and its kin store what the others name. The other one only checks whether storage exists.
    const platform = ["blockedStorage", "storage"].map((name) => `adapters/platform/${name}.ts`)
    expect(touching.flat().toSorted()).toEqual([...known, ...platform])
  })

  it("E5 names every table of the database with all of its columns, or says that it holds nothing of visitors", async () => {
    const backend = chapter("At the backend")
    const environment = await openReadyEnvironment(manualClock(firstDay))
    const found = (await environment.db.execute(sql`
      select table_name as table, array_agg(column_name::text order by column_name) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`)) as unknown as {
      readonly rows: ReadonlyArray<{ readonly table: string; readonly columns: ReadonlyArray<string> }>
    }
    await environment.close()
    const columns = new Map(found.rows.map(({ table, columns }) => [table, columns]))
    // Each table with what it is for, in brackets.
    const listed = [...backend.matchAll(/^- `(\w+)` \(.{8,}\): ([\w, ]+)$/gm)].map(
      ([, table = "", names = ""]) => [table, names.split(", ").toSorted()] as const,
    )
    const without = quoted(/Of visitors nothing: ([\s\S]*?)\n\n/.exec(backend)?.[1] ?? "")
    expect([...listed.map(([table]) => table), ...without].toSorted()).toEqual([...columns.keys()].toSorted())
    for (const [table, names] of listed) expect(names, table).toEqual(columns.get(table)?.toSorted())
    // A column that names a person makes the row a visitor's.
    // Telephone number and e-mail address of a location are its dealer's.
    for (const table of without)
      expect(
        columns
          .get(table)
          ?.filter(
            (name) =>
              !["locations.phone", "locations.email"].includes(`${table}.${name}`) &&
              /customer_id|sender_id|recipient|email|phone|uuid/.test(name),
          ),
      ).toEqual([])
  })
})
