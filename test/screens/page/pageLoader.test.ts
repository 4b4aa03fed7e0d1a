import { redirect } from "@tanstack/react-router"
import { cleanup } from "@testing-library/react"
import { Effect } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { SlotTaken } from "../../../src/application/ports/backend/BookingGateway.ts"
import { textParts } from "../../../src/ui/language/textParts.ts"
import { latePage, pageLoader } from "../../../src/ui/routing/page.tsx"
import { aVisit } from "../../builders/aVisit.ts"
import { openAt } from "../environment.tsx"

afterEach(cleanup)

const nothing = () => null

/** Prepares a page whose `load` is given. */
const prepared = async (load: Effect.Effect<object, unknown>) => {
  const { context } = (await openAt("/")).router.options
  const abortController = new AbortController()
  const page = pageLoader(latePage(async () => ({ load: () => load, Page: nothing })))({
    context: { ...context, visit: aVisit(), isBusy: false },
    location: { pathname: "/" },
    preload: false,
    abortController,
  })
  return { page, abandon: () => abortController.abort() }
}

describe("the parts of a page", () => {
  it("are fetched concurrently: code, features and texts", async () => {
    const { context } = (await openAt("/")).router.options
    const asked: string[] = []
    const never = (what: string) => {
      asked.push(what)
      return new Promise<never>(() => {})
    }
    const texts = { ...context.texts, complete: () => never("texts"), fetchAhead: () => never("texts ahead") }
    const page = latePage(() => never("code"), { features: ["booking"], texts: textParts.booking })
    void pageLoader(page)({
      context: { ...context, texts, load: never, visit: aVisit(), isBusy: false },
      location: { pathname: "/" },
      preload: false,
      abortController: new AbortController(),
    })
    await expect.poll(() => asked.sort()).toEqual(["booking", "code", "session", "texts", "texts ahead"])
  })
})

describe("what a page prepares", () => {
  it("ends when the page is no longer waited for", async () => {
    let state = "at rest"
    const setTo = (next: string) =>
      Effect.sync(() => {
        state = next
      })
    const { page, abandon } = await prepared(
      Effect.onInterrupt(Effect.andThen(setTo("begun"), Effect.never), () => setTo("ended")),
    )
    await expect.poll(() => state).toBe("begun")
    abandon()
    await expect(page).rejects.toThrow()
    expect(state).toBe("ended")
  })

  it.each([
    ["a failure", new SlotTaken({ alternatives: undefined, bookingId: undefined })],
    ["a redirect", redirect({ to: "/queue" })],
  ])("passes %s to the router unchanged, without the wrapper of its runtime", async (_what, failure) => {
    const { page } = await prepared(Effect.fail(failure))
    await expect(page).rejects.toBe(failure)
  })
})
