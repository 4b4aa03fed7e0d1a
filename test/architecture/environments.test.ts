import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Features, LoadFeature } from "../../src/application/Features.ts"
import { browserCore } from "../../src/composition/browser/core.ts"
import { browserFeatures } from "../../src/composition/browser/features.ts"
import { memoryApp } from "../../src/composition/memory/memoryApp.ts"
import { recipeOver } from "../../src/composition/session.ts"
import { textsIn } from "../../src/ui/language/texts.ts"

const names: { readonly [Name in keyof Features]: true } = {
  session: true,
  queue: true,
  meanwhile: true,
  presentationEntry: true,
  consultation: true,
  timeAbsence: true,
  secondPicture: true,
  camera: true,
  onRecord: true,
  participation: true,
  shownModels: true,
  booking: true,
  bookingResult: true,
  feedback: true,
  streamTest: true,
}

/** inversify reports a name that is bound twice or not at all only when it resolves the name. */
const everyPart = async (load: LoadFeature) => {
  const features = await Promise.all(Object.keys(names).map((name) => load(name as keyof Features)))
  return features.flatMap((each) => Object.entries(each))
}

describe("an environment", () => {
  it("resolves every feature in memory", async () => {
    for (const [name, part] of await everyPart(memoryApp().open())) expect(part, name).toBeDefined()
  })

  it("resolves every feature in the browser's environment, and starts nothing while it is built", async () => {
    const { core, transport } = browserCore(() => "en")
    const load = browserFeatures(core, transport, (await textsIn("en")).get)
    for (const [name, part] of await everyPart(load)) expect(part, name).toBeDefined()
  })

  it("loads a feature once in a session, and again in the next", async () => {
    const { open } = memoryApp()
    const load = open()
    expect(await load("queue")).toBe(await load("queue"))
    expect((await load("session")).link).not.toBe((await open()("session")).link)
  })

  it("refuses at compile time a name that is missing, unknown or of another type", () => {
    const from = recipeOver<{ readonly count: number; readonly title: string }>()
    const make = ({ count, title }: { readonly count: number; readonly title: string }) => `${count} ${title}`
    expect(from(make, "count", "title").deps).toEqual(["count", "title"])
    // @ts-expect-error a name is missing
    from(make, "count")
    // @ts-expect-error there is no such name
    from(make, "count", "title", "other")
    // @ts-expect-error the dependency is of another type
    from(({ count }: { readonly count: string }) => count, "count")
  })

  it("does nothing until it is run", async () => {
    const { fakes, core } = memoryApp()
    expect(fakes.host.readies()).toBe(0)
    await Effect.runPromise(core.startVisit(() => undefined))
    expect(fakes.location.asked()).toEqual([1])
  })
})
