// Prints the composition of the first screen's JavaScript by package, as a Markdown table. Builds with source maps into
// a temporary folder, counts the entry's bytes by source, and divides the gzip size in proportion.
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

const packageOf = (source: string | undefined): string =>
  source === undefined ? "(bundler)" : (/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? "the showroom's own")

/** The number of the code's bytes from each package. */
const bytesOf = (code: string, map: SourceMap): ReadonlyMap<string, number> => {
  const bytes = new Map<string, number>()
  code.split("\n").forEach((line, row) => {
    for (let column = 0; column < line.length; column++) {
      const found = map.findEntry(row, column)
      const name = packageOf("originalSource" in found ? found.originalSource : undefined)
      bytes.set(name, (bytes.get(name) ?? 0) + 1)
    }
  })
  return bytes
}

const tableOf = (code: string, bytes: ReadonlyMap<string, number>): string => {
  const total = [...bytes.values()].reduce((sum, each) => sum + each, 0)
  const gzip = gzipSync(code, { level: 9 }).length
  const kib = (part: number) => ((gzip * part) / total / 1024).toFixed(1)
  const rows = [...bytes].sort((one, other) => other[1] - one[1]).map(([name, part]) => `| ${name} | ${kib(part)} |`)
  const sum = `| **entry** | **${(gzip / 1024).toFixed(1)}** |`
  return ["| package | KiB gzip, in proportion |", "|---|---|", ...rows, sum].join("\n")
}

await main(async () => {
  readArguments({})
  const folder = mkdtempSync(join(tmpdir(), "sizes-"))
  try {
    const { code: failed, output } = await runNodeSilently([
      ...buildCommand(),
      ...["--sourcemap", "hidden", "--outDir", folder],
    ])
    if (failed) throw new Unmet(`The showroom could not be built:\n${output}`)
    const assets = join(folder, "assets")
    const entry = readdirSync(assets).find((name) => /^index-.*\.js$/.test(name))
    if (entry === undefined) throw new Error("The build has no entry")
    const code = readFileSync(join(assets, entry), "utf8")
    const map = new SourceMap(JSON.parse(readFileSync(join(assets, `${entry}.map`), "utf8")))
    console.log(tableOf(code, bytesOf(code, map)))
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
