import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, describe, expect, it } from "vitest"

interface Cruise {
  readonly modules: ReadonlyArray<{ readonly source: string }>
  readonly summary: {
    readonly totalCruised: number
    readonly violations: ReadonlyArray<{ readonly rule: { readonly name: string }; readonly from: string }>
  }
}

const root = resolve(import.meta.dirname, "../..")

const cruise = (folder: string, places: ReadonlyArray<string>): Cruise => {
  const command = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs")
  const config = join(root, ".dependency-cruiser.cjs")
  try {
    const text = execFileSync(process.execPath, [command, ...places, "--config", config, "--output-type", "json"], {
      cwd: folder,
      maxBuffer: 256 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    })
    return JSON.parse(String(text)) as Cruise
  } catch (failure) {
    // It exits with the number of violations; the report is on its standard output all the same.
    return JSON.parse(String((failure as { stdout: Buffer }).stdout)) as Cruise
  }
}

describe("the boundary check", () => {
  const places: string[] = []
  afterAll(() => {
    for (const place of places) rmSync(place, { recursive: true, force: true })
  })

  it("sees the house at all: a tool that sees nothing reports success", () => {
    const { modules, summary } = cruise(root, ["src", "sandbox"])
    const ofOurs = (folder: string) => modules.filter(({ source }) => source.startsWith(folder)).length
    expect(summary.totalCruised).toBeGreaterThan(250)
    expect(ofOurs("src/domain/")).toBeGreaterThan(25)
    expect(ofOurs("src/application/")).toBeGreaterThan(25)
    expect(ofOurs("src/adapters/")).toBeGreaterThan(25)
    expect(ofOurs("src/ui/")).toBeGreaterThan(40)
    expect(ofOurs("sandbox/")).toBeGreaterThan(60)
    expect(summary.violations).toEqual([])
  }, 120_000)

  it.each([
    ["domain-is-pure", "src/domain/a.ts", 'import { Effect } from "effect"\nexport const a = Effect\n'],
    [
      "use-cases-know-ports",
      "src/application/queue/a.ts",
      'import { b } from "../../adapters/http/b.ts"\nexport const a = b\n',
    ],
    ["adapters-know-ports", "src/adapters/stomp/a.ts", 'import { b } from "../http/b.ts"\nexport const a = b\n'],
    ["ui-looks-on", "src/ui/a.ts", 'import { b } from "../adapters/http/b.ts"\nexport const a = b\n'],
    [
      "ui-knows-types-of-use-cases",
      "src/ui/a.ts",
      'import { c } from "../application/queue/c.ts"\nexport const a = c\n',
    ],
    ["inversify-in-composition", "src/ui/a.ts", 'import { Container } from "inversify"\nexport const a = Container\n'],
    [
      "heavy-things-come-late",
      "src/adapters/stomp/a.ts",
      'import { Client } from "@stomp/stompjs"\nexport const a = Client\n',
    ],
    ["sandbox-knows-contracts", "sandbox/a.ts", 'import { b } from "../src/adapters/http/b.ts"\nexport const a = b\n'],
  ])(
    "refuses what %s forbids",
    (rule, file, text) => {
      const place = mkdtempSync(join(tmpdir(), "boundaries-"))
      places.push(place)
      const put = (path: string, content: string) => {
        mkdirSync(join(place, path, ".."), { recursive: true })
        writeFileSync(join(place, path), content)
      }
      symlinkSync(join(root, "node_modules"), join(place, "node_modules"))
      put(
        "tsconfig.json",
        '{"compilerOptions":{"module":"ESNext","moduleResolution":"bundler","allowImportingTsExtensions":true,"noEmit":true}}',
      )
      put("src/adapters/http/b.ts", "export const b = 1\n")
      put("src/application/queue/c.ts", "export const c = 1\n")
      put(file, text)
      const { summary } = cruise(place, ["src", ...(file.startsWith("sandbox") ? ["sandbox"] : [])])
      expect(summary.violations.map((violation) => violation.rule.name)).toContain(rule)
    },
    60_000,
  )
})
