import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import ts from "typescript"
import { describe, expect } from "vitest"
import { livesOf } from "../../src/application/store/livesOf.ts"
import { createStore } from "../../src/application/store/Store.ts"
import { after, prepare } from "../../src/ui/viewmodel/prepare.ts"
import { it } from "../it.ts"
import { act, start } from "../run.ts"
import { filesIn, root } from "./filesIn.ts"

/** Where `live` is interpreted. Every other file of ui passes on the whole thing (`livesOf`). */
const interpreters = ["src/ui/routing/page.tsx", "src/ui/viewmodel/prepare.ts", "src/ui/session/sessionRoute.ts"]

/** Objects whose `live` is a style or a text. */
const notLiving = ["styles", "files", "textParts"]

/** Whether a node takes the program out of an opened thing: `chat.live` or `{ live } = chat`. */
const takesLive = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) &&
    node.name.text === "live" &&
    !notLiving.includes(node.expression.getText())) ||
  (ts.isBindingElement(node) && (node.propertyName ?? node.name).getText() === "live")

const takers = () =>
  filesIn("src/ui").filter((file) => {
    if (!/\.tsx?$/.test(file)) return false
    const source = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest, true)
    let found = false
    const visit = (node: ts.Node): void => {
      found ||= takesLive(node)
      if (!found) ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })

describe("the programs of a page", () => {
  it("follow from what the page has opened: no file of ui joins them by hand", () => {
    expect(takers().filter((file) => !interpreters.includes(file))).toEqual([])
  })

  it("run side by side for everything opened that has one, and end together", function* () {
    const seen: string[] = []
    const living = (name: string) => ({
      live: Effect.andThen(
        Effect.sync(() => seen.push(name)),
        Effect.never,
      ).pipe(Effect.ensuring(Effect.sync(() => seen.push(`${name} ended`)))),
    })
    const shown = prepare(createStore("state"), living("view").live)
    const page = yield* start(
      livesOf({ shown, light: living("light"), title: "text", store: createStore(1), none: undefined }),
    )
    expect(seen).toEqual(["view", "light"])
    yield* act(() => page.interruptUnsafe())
    expect(seen.slice(2).sort()).toEqual(["light ended", "view ended"])
  })

  it("begin after their gate", function* () {
    const gate = createStore(false)
    let isRun = false
    const opened = Effect.callback<void>((resume) => {
      const stop = gate.subscribe(() => resume(Effect.void))
      return Effect.sync(stop)
    })
    const run = Effect.sync(() => {
      isRun = true
    })
    yield* start(livesOf({ thing: after(opened, { live: run }) }))
    expect(isRun).toBe(false)
    yield* act(() => gate.set(true))
    expect(isRun).toBe(true)
  })

  it("are interrupted together if one of them fails", function* () {
    let isEnded = false
    const other = Effect.ensuring(
      Effect.never,
      Effect.sync(() => {
        isEnded = true
      }),
    )
    yield* start(Effect.exit(livesOf({ other: { live: other }, failing: { live: Effect.die("defect") } })))
    expect(isEnded).toBe(true)
  })
})
