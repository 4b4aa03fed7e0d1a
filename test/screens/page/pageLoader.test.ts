import { redirect } from "@tanstack/react-router"
import { cleanup } from "@testing-library/react"
import { Effect } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { SlotTaken } from "../../../src/application/ports/backend/BookingGateway.ts"
import { pageLoader } from "../../../src/ui/routing/pageLoader.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { openAt } from "../environment.tsx"

afterEach(cleanup)

/** Prepares a page whose `load` is given. */
const prepared = async (load: Effect.Effect<string, unknown>) => {
  const { context } = (await openAt("/")).router.options
  const abortController = new AbortController()
  const page = pageLoader(async () => ({ load: () => load }))({
    context: { ...context, visit: aVisit() },
    location: { pathname: "/" },
    preload: false,
    abortController,
  })
  return { page, abandon: () => abortController.abort() }
}

describe("what a page prepares", () => {
  it("ends when nobody waits for the page any more", async () => {
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
    ["a failure", new SlotTaken({ alternatives: undefined })],
    ["a redirect", redirect({ to: "/queue" })],
  ])("tells the router of %s as it is, and not of what ran it", async (_what, failure) => {
    const { page } = await prepared(Effect.fail(failure))
    await expect(page).rejects.toBe(failure)
  })
})
