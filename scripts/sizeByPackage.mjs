#!/usr/bin/env node
// What the first screen's JavaScript is made of, by package: builds with source maps into a temporary folder, counts each byte of the
// entry for the source it came from, and shares out the gzip size in proportion. Prints a Markdown table.
import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { SourceMap } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { bin } from "./bin.mjs"
import { project } from "./setup.mjs"

const folder = mkdtempSync(join(tmpdir(), "sizes-"))
try {
  execFileSync(process.execPath, [bin("vite"), "build", "--sourcemap", "hidden", "--outDir", folder], {
    cwd: project,
    stdio: ["ignore", "ignore", "inherit"],
  })
  const assets = join(folder, "assets")
  const [entry] = readdirSync(assets).filter((name) => /^index-.*\.js$/.test(name))
  const code = readFileSync(join(assets, entry), "utf8")
  const map = new SourceMap(JSON.parse(readFileSync(join(assets, `${entry}.map`), "utf8")))
  const packageOf = (source) => {
    if (source === undefined) return "(bundler)"
    const found = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)
    return found ? found[1] : "the showroom's own"
  }
  const bytes = new Map()
  code.split("\n").forEach((line, row) => {
    for (let column = 0; column < line.length; column++) {
      const name = packageOf(map.findEntry(row, column).originalSource)
      bytes.set(name, (bytes.get(name) ?? 0) + 1)
    }
  })
  const total = [...bytes.values()].reduce((sum, each) => sum + each, 0)
  const gzip = gzipSync(code, { level: 9 }).length
  const kib = (part) => ((gzip * part) / total / 1024).toFixed(1)
  const rows = [...bytes].sort((one, other) => other[1] - one[1]).map(([name, part]) => `| ${name} | ${kib(part)} |`)
  process.stdout.write(
    `| package | KiB gzip, in proportion |\n|---|---|\n${rows.join("\n")}\n| **entry** | **${(gzip / 1024).toFixed(1)}** |\n`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
