import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { project, Unmet } from "../../scripts/install.mjs"
import { applyFault, requireApplicable } from "../../tools/mutation/applyFault.ts"
import { drawn } from "../../tools/mutation/drawn.ts"
import { type Fault, faults } from "../../tools/mutation/faults.ts"
import { type Mutant, scoreOf, survivorsOf, tableOf } from "../../tools/mutation/score.ts"

const mutant = (status: string): Mutant => ({ file: "src/a.ts", status, line: 3, what: "BlockStatement: {}" })

describe("the score of a mutation run", () => {
  const mutants = ["Killed", "Timeout", "Killed", "Survived", "NoCoverage", "CompileError", "Ignored"].map(mutant)

  it("is the share of mutants that a test noticed; those that cannot run do not count", () => {
    const scores = [
      scoreOf({ drawn: "src/a.ts", before: [1, 1] }, mutants),
      scoreOf({ drawn: "src/b.ts", before: [3, 0] }, [mutant("Killed")]),
      scoreOf({ drawn: "src/c.ts", before: [0, 0] }, []),
    ]
    expect(tableOf(scores).split("\n").slice(2)).toEqual([
      "| src/a.ts | 50.0 % | 60.0 % | 3 | 2 |",
      "| src/b.ts | 100.0 % | 100.0 % | 1 | 0 |",
      "| src/c.ts | – | – | 0 | 0 |",
      "| all | 80.0 % | 66.7 % | 4 | 2 |",
    ])
  })

  it("names the survivors by file and line", () => {
    expect(survivorsOf(mutants)).toEqual(["src/a.ts:3 BlockStatement: {}", "src/a.ts:3 BlockStatement: {}"])
  })
})

describe("the drawn files", () => {
  it("are ten, and name the files that they became", () => {
    expect(drawn).toHaveLength(10)
    expect(drawn.flatMap(({ now }) => now).filter((file) => !existsSync(join(project, file)))).toEqual([])
  })
})

describe("a fault that is made by hand", () => {
  const folder = mkdtempSync(join(tmpdir(), "fault-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, "src"))
  const fault: Fault = { what: "sorts wrongly", file: "src/a.ts", old: "a - b", new: "b - a", tests: ["src/a.ts"] }
  const write = (text: string) => writeFileSync(join(folder, "src/a.ts"), text)
  const read = () => readFileSync(join(folder, "src/a.ts"), "utf8")

  it("is put into its file and taken out again", async () => {
    write("sort((a, b) => a - b)")
    const takeOut = await applyFault(folder, fault)
    expect(read()).toBe("sort((a, b) => b - a)")
    await takeOut()
    expect(read()).toBe("sort((a, b) => a - b)")
  })

  it("names the file whose text has changed, or that has moved", async () => {
    write("sort()")
    await expect(applyFault(folder, fault)).rejects.toThrow(
      new Unmet("src/a.ts has the text of a fault 0 times (fault: sorts wrongly)."),
    )
    write("a - b, a - b")
    await expect(applyFault(folder, fault)).rejects.toThrow("src/a.ts has the text of a fault 2 times")
    await expect(requireApplicable(folder, [{ ...fault, file: "src/b.ts" }])).rejects.toThrow("src/b.ts does not exist")
    write("a - b")
    await expect(requireApplicable(folder, [{ ...fault, tests: ["test/b.ts"] }])).rejects.toThrow(
      "test/b.ts does not exist",
    )
  })

  it("is one of fifteen that all fit the code", async () => {
    await requireApplicable(project, faults)
    expect(faults).toHaveLength(15)
  })
})
