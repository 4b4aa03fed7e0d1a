import { spawnSync } from "node:child_process"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { env } from "node:process"
import { describe, expect, it } from "vitest"
import { project } from "../../../scripts/install.mjs"

const folder = join(project, "backend/deploy/systemd")
const units = readdirSync(folder).map((name) => join(folder, name))
const analyse = (...args: ReadonlyArray<string>) =>
  spawnSync(env.SYSTEMD_ANALYZE ?? "", args, { encoding: "utf8", env: { ...env, SYSTEMD_PAGER: "" } })

/** What systemd calls "OK" begins at 5 of 10; an unhardened service has 9.6. */
const mostExposed = 3

describe("systemd", () => {
  it("accepts the delivered units without a warning", () => {
    const { status, stdout, stderr } = analyse("verify", "--man=no", ...units)
    expect([status, stdout + stderr]).toEqual([0, ""])
  })

  it.each(units.filter((unit) => unit.endsWith(".service")))("finds %s hardened", (unit) => {
    const { stdout, stderr } = analyse("security", "--offline=true", unit)
    const exposed = Number(/Overall exposure level[^:]*: ([\d.]+)/.exec(stdout)?.[1])
    expect(exposed, stdout + stderr).toBeLessThanOrEqual(mostExposed)
  })
})
