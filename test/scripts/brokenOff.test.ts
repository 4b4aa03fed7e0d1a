import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { project, withFolder } from "../contracts/runScript.ts"

const script = (name: string) => JSON.stringify(join(project, "scripts", name))

/** The exit code of a script that is asked to end while it runs a child, and then would run another. */
const endedWhile = async (child: string): Promise<number | null> => {
  const text = [
    `import { runNode } from ${script("child.ts")}`,
    `import { main } from ${script("cli.ts")}`,
    "await main(async () => {",
    `  await runNode(["-e", ${JSON.stringify(child)}])`,
    '  return runNode(["-e", "process.exit(3)"])',
    "})",
  ].join("\n")
  let code: number | null = null
  await withFolder({ "script.mts": text }, async (root) => {
    const running = spawn(process.execPath, ["--import", "tsx", join(root, "script.mts")], { cwd: project })
    running.stdout.once("data", () => running.kill("SIGTERM"))
    code = (await once(running, "close"))[0]
  })
  return code
}

describe("a script that is asked to end", () => {
  const up = `setInterval(() => undefined, 1_000); console.log("up")`

  it("hands that on, begins nothing more, and says by its code which signal it was", async () => {
    expect(await endedWhile(up)).toBe(143)
    expect(await endedWhile(`process.on("SIGTERM", () => process.exit(1)); ${up}`)).toBe(143)
  })

  it("goes on where its child has ended well: that was its end", async () => {
    expect(await endedWhile(`process.on("SIGTERM", () => process.exit(0)); ${up}`)).toBe(3)
  })
})
