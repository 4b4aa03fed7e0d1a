import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { project, withFolder } from "../contracts/runScript.ts"

const script = (name: string) => JSON.stringify(join(project, "scripts", name))

/** The exit code of a script that receives a signal while it runs a child, and would then run another. */
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

describe("a script that receives a signal", () => {
  const up = `setInterval(() => undefined, 1_000); console.log("up")`

  it("passes it on, starts nothing more, and names the signal by its exit code", async () => {
    expect(await endedWhile(up)).toBe(143)
    expect(await endedWhile(`process.on("SIGTERM", () => process.exit(1)); ${up}`)).toBe(143)
  })

  it("continues if its child ended well: the signal ended the child", async () => {
    expect(await endedWhile(`process.on("SIGTERM", () => process.exit(0)); ${up}`)).toBe(3)
  })
})
