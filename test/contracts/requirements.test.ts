import { describe, expect, it } from "vitest"
import { requirements } from "../../scripts/checks/requirements.ts"
import { callScript, withFolder } from "./runScript.ts"

const list =
  "# Requirements\n| id | requirement |\n|---|---|\n| E1 | Posts READY. |\n| E2 | Resizes. |\n| Q10 | Ends. |\n"
const proven = `describe("x", () => { it.each([{ at: "E2 (no title)" }])("E2 Q10 holds at $at", () => {}) })`

describe("the list of requirements without a test", () => {
  it("counts titles by their first ids, and nothing that is skipped, planned or merely text", async () => {
    const silent = [
      `it.skip("E1 waits", () => {})`,
      `it.todo("E1 later")`,
      `describe.skip("x", () => { it("E1 rests", () => {}) })`,
      `const text = 'it("E1 is only text", () => {})'`,
      `it("after all, E1 in the middle", () => {})`,
    ].join("\n")
    await withFolder(
      { "docs/requirements.md": list, "test/a/one.test.ts": proven, "test/b.test.tsx": silent },
      async (root) => {
        const { code, said } = await callScript(requirements, "--root", root)
        expect({ code, said }).toEqual({ code: 1, said: "1 of 3 requirements stand in no test title: E1\n" })
      },
    )
  })

  it("is silent when each id has a test", async () => {
    const rest = `test(\`E1 says READY to \${host}\`, () => {})`
    await withFolder(
      { "docs/requirements.md": list, "test/a.test.ts": proven, "test/b.spec.ts": rest },
      async (root) => {
        expect(await callScript(requirements, "--root", root)).toEqual({ code: 0, said: "" })
        const reported = await callScript(requirements, "Q10", "--root", root)
        expect(reported).toEqual({ code: 0, said: "Q10: 1 tests\n  test/a.test.ts:1 E2 Q10 holds at $at\n" })
        expect((await callScript(requirements, "Q11", "--root", root)).code).toBe(1)
      },
    )
  })

  it("names a title whose id is no requirement", async () => {
    const files = { "docs/requirements.md": list, "test/a.test.ts": `${proven}\nit("E1 E9 holds", () => {})` }
    await withFolder(files, async (root) => {
      const { code, said } = await callScript(requirements, "--root", root)
      expect({ code, said }).toEqual({
        code: 1,
        said: expect.stringContaining("no such requirement: test/a.test.ts:2 E1 E9"),
      })
    })
  })
})
