import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

interface Cruise {
  readonly modules: ReadonlyArray<{ readonly source: string }>
  readonly summary: {
    readonly totalCruised: number
    readonly violations: ReadonlyArray<{
      readonly rule: { readonly name: string }
      readonly from: string
      readonly to: string
    }>
  }
}

/** Everything that the rules hold for. */
const bounded = ["src", "embed", "desk", "backend", "demonstration", "test", "tools", "scripts"]

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
    // The tool exits with the number of violations. Its report is on standard output all the same.
    return JSON.parse(String((failure as { stdout: Buffer }).stdout)) as Cruise
  }
}

const faults = [
  {
    rule: "domain-is-pure",
    file: "src/domain/fault.ts",
    text: 'import { Effect } from "effect"\nexport const a = Effect\n',
  },
  {
    rule: "use-cases-know-ports",
    file: "src/application/queue/fault.ts",
    text: 'import { b } from "../../adapters/http/given.ts"\nexport const a = b\n',
  },
  {
    rule: "adapters-know-ports",
    file: "src/adapters/stomp/fault.ts",
    text: 'import { b } from "../http/given.ts"\nexport const a = b\n',
  },
  {
    rule: "ui-looks-on",
    file: "src/ui/fault1.ts",
    text: 'import { b } from "../adapters/http/given.ts"\nexport const a = b\n',
  },
  {
    rule: "ui-knows-types-of-use-cases",
    file: "src/ui/fault2.ts",
    text: 'import { c } from "../application/queue/given.ts"\nexport const a = c\n',
  },
  {
    rule: "shared-ui-knows-no-feature",
    file: "src/ui/routing/fault.ts",
    text: 'import { d } from "../visit/given.ts"\nexport const a = d\n',
  },
  {
    rule: "inversify-in-composition",
    file: "src/ui/fault3.ts",
    text: 'import { Container } from "inversify"\nexport const a = Container\n',
  },
  {
    rule: "heavy-things-come-late",
    file: "src/adapters/stomp/fault2.ts",
    text: 'import { Client } from "@stomp/stompjs"\nexport const a = Client\n',
  },
  {
    rule: "backend-knows-no-demonstration",
    file: "backend/src/fault.ts",
    text: 'import { seed } from "../../demonstration/world/seed.ts"\nexport const a = seed\n',
  },
  {
    rule: "desk-knows-contracts",
    file: "desk/src/fault.ts",
    text: 'import { b } from "../../src/adapters/http/given.ts"\nexport const a = b\n',
  },
  {
    rule: "backend-knows-contracts",
    file: "backend/src/fault2.ts",
    text: 'import { keys } from "../../desk/src/keyboard/keys.ts"\nexport const a = keys\n',
  },
  {
    rule: "demonstration-knows-backend",
    file: "demonstration/fault.ts",
    text: 'import { b } from "../src/adapters/http/given.ts"\nexport const a = b\n',
  },
]

/** Files that the faults import. They break no rule. */
const given = {
  "src/adapters/http/given.ts": "export const b = 1\n",
  "src/application/queue/given.ts": "export const c = 1\n",
  "src/ui/visit/given.ts": "export const d = 1\n",
}

describe("the boundaries", () => {
  let place: string
  let found: Cruise

  // One run over the whole project with all faults in it: the report lists what is refused, and nothing else.
  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), "boundaries-"))
    for (const name of [...bounded, "contracts", "tsconfig.json"])
      cpSync(join(root, name), join(place, name), { recursive: true, filter: (path) => !path.endsWith("node_modules") })
    symlinkSync(join(root, "node_modules"), join(place, "node_modules"))
    for (const [path, text] of Object.entries(given)) writeFileSync(join(place, path), text)
    for (const { file, text } of faults) writeFileSync(join(place, file), text)
    found = cruise(place, bounded)
  })
  afterAll(() => rmSync(place, { recursive: true, force: true }))

  it("are checked in the whole project: a tool that reads nothing reports success", () => {
    const { modules, summary } = found
    const ofOurs = (folder: string) => modules.filter(({ source }) => source.startsWith(folder)).length
    expect(summary.totalCruised).toBeGreaterThan(250)
    expect(ofOurs("src/domain/")).toBeGreaterThan(25)
    expect(ofOurs("src/application/")).toBeGreaterThan(25)
    expect(ofOurs("src/adapters/")).toBeGreaterThan(25)
    expect(ofOurs("src/ui/")).toBeGreaterThan(40)
    expect(ofOurs("backend/")).toBeGreaterThan(60)
    for (const folder of bounded) expect(ofOurs(`${folder}/`), folder).toBeGreaterThan(15)
  })

  it.each(faults)("refuse what $rule forbids", ({ rule, file }) => {
    const refused = found.summary.violations.filter(({ from }) => from === file)
    expect(refused.map((violation) => violation.rule.name)).toContain(rule)
  })

  it("are kept by the whole project", () => {
    const broken = found.summary.violations.filter(({ from }) => !faults.some(({ file }) => file === from))
    expect(broken.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
  })
})
