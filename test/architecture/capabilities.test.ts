import { readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { capabilityNames } from "../../contracts/capabilities.ts"
import { filesIn, root } from "./filesIn.ts"

const textOf = (file: string) => readFileSync(join(root, file), "utf8")

/** The names of capabilities that a file has as texts. */
const namedIn = (file: string): ReadonlyArray<string> => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && capabilityNames.some((name) => name === node.text))
      found.push(`${file}: ${node.text}`)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest))
  return found
}

describe("a capability", () => {
  it("is named where it is declared and where it is used, never where the showroom is composed", () => {
    const composition = [...filesIn("src/composition"), "src/main.tsx"].filter((file) => /\.tsx?$/.test(file))
    expect(composition.length).toBeGreaterThan(20)
    expect(composition.flatMap(namedIn)).toEqual([])
    // The same search finds a name in a file that has one.
    expect(namedIn("src/application/queue/openQueue.ts")).not.toEqual([])
  })
})
