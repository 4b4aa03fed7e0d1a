import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { project } from "../../scripts/install.mjs"
import { faultsOfWalk, importsOf } from "../../tools/figures/checkWalk.ts"
import { longFunctionsIn } from "../../tools/figures/longFunctions.ts"
import { walks } from "../../tools/figures/walks.ts"

const files = new Map([
  ["src/ui/a.ts", 'import { b } from "../b.ts"'],
  ["src/b.ts", 'import type { c } from "./c.ts"'],
  ["src/c.ts", ""],
  ["src/adapter.ts", 'const load = () => import("./c.ts")'],
  ["src/other.ts", 'import "effect"'],
])
const faultsOf = (...walk: ReadonlyArray<string>) => faultsOfWalk(walk, (file) => files.get(file))

describe("a walk through the code", () => {
  it("goes along imports, also of types and by import(), and back from a port to its adapter", () => {
    expect(faultsOf("src/ui/a.ts", "src/b.ts", "src/c.ts", "src/adapter.ts")).toEqual([])
    expect(importsOf("src/adapter.ts", files.get("src/adapter.ts") ?? "")).toEqual(["src/c.ts"])
  })

  it("may contain no file that is missing, listed twice or not connected to those before it", () => {
    expect(faultsOf("src/ui/a.ts", "src/d.ts", "src/c.ts", "src/b.ts", "src/b.ts", "src/other.ts")).toEqual([
      "src/d.ts does not exist",
      "src/c.ts is not reached from the files before it",
      "src/b.ts is listed twice",
      "src/other.ts is not reached from the files before it",
    ])
  })

  it.each(walks)("of $name fits the code", ({ legs }) => {
    const read = (file: string) =>
      existsSync(join(project, file)) ? readFileSync(join(project, file), "utf8") : undefined
    expect(legs.flatMap((files) => faultsOfWalk(files, read))).toEqual([])
  })
})

describe("the long functions of a file", () => {
  const lines = (count: number) => "\n".repeat(count - 1)

  it("are those of more than 100 lines, with the name of what holds them", () => {
    const text = `const open = (deps) => (id) => {${lines(101)}}\nfunction short() {${lines(100)}}\n`
    expect(longFunctionsIn("a.ts", text)).toEqual([{ file: "a.ts", name: "open", lines: 101 }])
  })

  it("do not count again within one another", () => {
    const text = `function outer() {\nconst inner = () => {${lines(101)}}\n}\nconst next = { run() {${lines(102)}} }`
    expect(longFunctionsIn("a.ts", text).map(({ name, lines }) => [name, lines])).toEqual([
      ["outer", 103],
      ["run", 102],
    ])
  })
})
