import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { contracts } from "../../scripts/checks/contracts.ts"
import { callScript, project, withFolder } from "./runScript.ts"

const files = [
  "contracts/generated/api.d.ts",
  "contracts/generated/desk.d.ts",
  "contracts/generated/broker.d.ts",
  "contracts/generated/webhooks.d.ts",
  "src/adapters/wowza/generated/signalling.d.ts",
  "src/adapters/frame/generated/host.d.ts",
  "src/adapters/browser/generated/config.d.ts",
  "embed/generated/eventFields.ts",
  "embed/generated/visitEvents.d.ts",
]

/** The exit code of a run in that folder, and the files that it named. */
const named = async (command: "check" | "generate", root: string) => {
  const { code, said } = await callScript(contracts, command, "--root", root)
  return { code, named: files.filter((file) => said.includes(file)) }
}

const alter = async (root: string, file: string) => {
  const whole = await readFile(join(root, file), "utf8")
  await writeFile(join(root, file), whole.replace("string", "number"))
}

describe("the generated types", () => {
  it("match the contracts, are the same each time, and are reported one by one when altered or missing", async () => {
    await withFolder({}, async (root) => {
      expect(await named("check", root)).toEqual({ code: 1, named: files })
      expect(await named("generate", root)).toEqual({ code: 0, named: files })
      for (const file of files) {
        expect(await readFile(join(root, file), "utf8")).toBe(await readFile(join(project, file), "utf8"))
      }
      const [, ...others] = files
      for (const file of others) await alter(root, file)
      expect(await named("check", root)).toEqual({ code: 1, named: others })
    })
  })

  it("compile under the project's strict settings", () => {
    const { config } = ts.readConfigFile(join(project, "tsconfig.json"), ts.sys.readFile)
    const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files }, ts.sys, project)
    const program = ts.createProgram(
      files.map((file) => join(project, file)),
      { ...options, skipLibCheck: false, types: [] },
    )
    const diagnostics = [
      ...program.getOptionsDiagnostics(),
      ...program.getGlobalDiagnostics(),
      // Of these files alone: most of the time would go into the declarations of browsers and Node.
      ...files.flatMap((file) => ts.getPreEmitDiagnostics(program, program.getSourceFile(join(project, file)))),
    ]
    expect(diagnostics.map(({ messageText }) => messageText)).toEqual([])
  })
})
