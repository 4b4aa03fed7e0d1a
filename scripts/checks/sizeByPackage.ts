// Prints the composition of JavaScript by package, of the first screen and of the live page, as Markdown tables. Builds
// with source maps into a temporary folder, counts each file's bytes by source, and divides its gzip size in proportion.
// npm run size:packages
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { SourceMap } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { buildCommand } from "../build/showroom.ts"
import { runNodeSilently } from "../child.ts"
import { main, readArguments } from "../cli.ts"
import { Unmet } from "../install.mjs"
import { liveScripts } from "./size.ts"

const packageOf = (source: string | undefined): string =>
  source === undefined ? "(bundler)" : (/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? "the showroom's own")

/** A file's bytes, gzip, by package. */
const bytesOf = (code: string, map: SourceMap): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  code.split("\n").forEach((line, row) => {
    for (let column = 0; column < line.length; column++) {
      const found = map.findEntry(row, column)
      const name = packageOf("originalSource" in found ? found.originalSource : undefined)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  })
  const all = [...counts.values()].reduce((sum, each) => sum + each, 0)
  const gzip = gzipSync(code, { level: 9 }).length
  return new Map([...counts].map(([name, count]) => [name, (gzip * count) / all]))
}

const tableOf = (title: string, files: ReadonlyArray<ReadonlyMap<string, number>>): string => {
  const bytes = new Map<string, number>()
  for (const [name, part] of files.flatMap((file) => [...file])) bytes.set(name, (bytes.get(name) ?? 0) + part)
  const kib = (part: number) => (part / 1024).toFixed(1)
  const rows = [...bytes].sort((one, other) => other[1] - one[1]).map(([name, part]) => `| ${name} | ${kib(part)} |`)
  const sum = `| **all** | **${kib([...bytes.values()].reduce((one, other) => one + other, 0))}** |`
  return [`| ${title} | KiB gzip, in proportion |`, "|---|---|", ...rows, sum].join("\n")
}

await main(async () => {
  readArguments({})
  const folder = mkdtempSync(join(tmpdir(), "sizes-"))
  try {
    const { code: failed, output } = await runNodeSilently([
      ...buildCommand(),
      "--sourcemap",
      "hidden",
      "--outDir",
      folder,
      "--manifest",
      "manifest.json",
    ])
    if (failed) throw new Unmet(`The showroom could not be built:\n${output}`)
    const partsOf = (file: string) =>
      bytesOf(
        readFileSync(join(folder, file), "utf8"),
        new SourceMap(JSON.parse(readFileSync(join(folder, `${file}.map`), "utf8"))),
      )
    const entry = readdirSync(join(folder, "assets")).find((name) => /^index-.*\.js$/.test(name))
    if (entry === undefined) throw new Error("The build has no entry")
    console.log(tableOf("first screen", [partsOf(`assets/${entry}`)]))
    const live = liveScripts(readFileSync(join(folder, "manifest.json"), "utf8"))
    console.log(`\n${tableOf("live page, with the first screen", live.map(partsOf))}`)
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
