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

  it("fires each alert about certificate, disk, backup, RabbitMQ, PostgreSQL, calendars and webhooks when it must, and none when all is well", () => {
    const { status, stdout, stderr } = spawnSync(env.PROMTOOL ?? "", ["test", "rules", "alerts.test.yaml"], {
      cwd: folder,
      encoding: "utf8",
    })
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining("SUCCESS")])
  })
})
