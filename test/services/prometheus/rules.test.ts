import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { env } from "node:process"
import { describe, expect, it } from "vitest"
import { project } from "../../../scripts/install.mjs"

const folder = join(project, "backend/deploy/monitoring")

describe("Prometheus", () => {
  it.each([
    ["rules", "alerts.yaml"],
    ["config", "prometheus.yml"],
  ])("accepts the deployment's %s", (kind, file) => {
    const { status, stderr, stdout } = spawnSync(env.PROMTOOL ?? "", ["check", kind, file], {
      cwd: folder,
      encoding: "utf8",
    })
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining("SUCCESS")])
  })
})
