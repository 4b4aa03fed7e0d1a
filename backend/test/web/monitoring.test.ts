import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { project } from "../../../scripts/install.mjs"
import { backendForFile } from "../environment/forFile.ts"

const read = (file: string): string => readFileSync(join(project, "backend/deploy/monitoring", file), "utf8")

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: Readonly<Record<"summary" | "description", string>>
}
interface Panel {
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: ReadonlyArray<{ readonly expr: string }>
}
const rules: ReadonlyArray<Rule> = parse(read("alerts.yaml")).groups.flatMap(
  ({ rules }: { readonly rules: ReadonlyArray<Rule> }) => rules,
)
const panels: ReadonlyArray<Panel> = JSON.parse(read("dashboard.json")).panels
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
]

const { backend } = await backendForFile({ METRICS_PORT: "0", DEMO_PICK_UP_MS: "600000" })

describe("Dashboard and alerts of backend/deploy/monitoring", () => {
  it("query only metrics and labels that a running backend has, and all metrics of the showroom", async () => {
    await fetch(`${backend.showroom}/api/location/1`)
    const text = await (await fetch(String(backend.metrics))).text()
    const series = new Map<string, Set<string>>()
    for (const [, name = "", labels = ""] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
      const known = series.get(name) ?? new Set()
      for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) known.add(label)
      series.set(name, known)
    }
    const asked = new Set<string>()
    for (const expression of expressions) {
      for (const [, name = "", , labels = ""] of expression.matchAll(
        /\b((showroom|process|nodejs)_\w+)(?:\{([^}]*)\})?/g,
      )) {
        expect(series.has(name), name).toBe(true)
        asked.add(name.replace(/_(bucket|count)$/, ""))
        // Prometheus adds the job.
        for (const [, label = ""] of labels.matchAll(/(\w+)=~?"/g))
          if (label !== "job") expect([...(series.get(name) ?? [])], `${name} ${label}`).toContain(label)
      }
    }
    const own = [...text.matchAll(/^# TYPE (showroom_\w+)/gm)].map(([, name = ""]) => name)
    expect(own.filter((name) => !asked.has(name))).toEqual([])
  })

  it("are complete: each alert has a severity and texts, each panel a position", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { alert, labels, annotations } of rules) {
      expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)])
      expect([alert, annotations]).toEqual([alert, { summary: expect.any(String), description: expect.any(String) }])
    }
    const taken = new Set<string>()
    for (const {
      title,
      gridPos: { x, y, w, h },
    } of panels) {
      expect([title, x + w <= 24]).toEqual([title, true])
      for (let column = x; column < x + w; column += 1)
        for (let line = y; line < y + h; line += 1) {
          expect(taken.has(`${column} ${line}`), title).toBe(false)
          taken.add(`${column} ${line}`)
        }
    }
  })
})
