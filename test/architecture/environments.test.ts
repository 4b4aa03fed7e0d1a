import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { browserEntrance } from "../../src/composition/browserEntrance.ts"
import { browserHouse } from "../../src/composition/browserHouse.ts"
import { consultationToken } from "../../src/composition/consultationRoom.ts"
import { offline } from "../../src/composition/offline.ts"
import { recipe, type Token, token } from "../../src/composition/recipe.ts"
import { stageToken } from "../../src/composition/stageRoom.ts"
import { entranceToken, portToken, useCaseToken, viewToken } from "../../src/composition/tokens.ts"
import { textsIn } from "../../src/ui/language/texts.ts"

const everyToken = Object.entries({
  ...entranceToken,
  ...portToken,
  ...useCaseToken,
  ...viewToken,
  ...stageToken,
  ...consultationToken,
})

describe("an environment", () => {
  it("resolves every part offline", () => {
    const container = offline().container()
    for (const [name, each] of everyToken) expect(container.get<unknown>(each), name).toBeDefined()
  })

  it("resolves every view in the browser's environment, and starts nothing by being built", async () => {
    const entered = browserEntrance(() => "en")
    const views = browserHouse(entered, entered.transport, (await textsIn("en")).get)
    const rooms = [
      await views.streamTest(),
      await views.consultation(),
      await views.feedback(),
      await views.booking(),
      await views.queue(),
      await views.waiting(),
    ]
    for (const each of [views, ...rooms])
      for (const [name, view] of Object.entries(each)) expect(view, name).toBeDefined()
  })

  it("is joined anew for each container, so that no test leaks into another", () => {
    const { container } = offline()
    expect(container().get(useCaseToken.brokerLink)).not.toBe(container().get(useCaseToken.brokerLink))
  })

  it("refuses at compile time a part that does not fit, is missing or is misplaced", () => {
    const number: Token<number> = token("number")
    const text: Token<string> = token("text")
    const make = (count: number, name: string) => `${count} ${name}`
    expect(recipe(make, number, text).from).toEqual([number, text])
    // @ts-expect-error a part is missing
    recipe(make, number)
    // @ts-expect-error the parts are in each other's place
    recipe(make, text, number)
    // @ts-expect-error what is made is not what the token names
    const wrong: ReturnType<typeof recipe<string, [number, string]>> = recipe((count: number) => count, number)
    expect(wrong).toBeDefined()
  })

  it("does nothing until it is run", async () => {
    const { desks, entered } = offline()
    expect(desks.host.readies()).toBe(0)
    await Effect.runPromise(entered.startVisit(() => undefined))
    expect(desks.location.asked()).toEqual([1])
  })
})
