import { act, screen, waitFor } from "@testing-library/react"
import { Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { openAt } from "../environment.tsx"

describe("The page around the showroom", () => {
  it("E13 receives code and id of a failure that the visitor sees, and nothing else", async () => {
    const { fakes } = await openAt("/", ({ location }) => location.refuse(503))
    const shown = (await screen.findByText(/R-1-503/)).textContent
    const error_id = /R-1-503 · ([0-9a-f]{8})$/.exec(shown ?? "")?.[1]
    expect(error_id).toBeDefined()
    await waitFor(() => expect(fakes.host.events()).toContainEqual({ name: "failed", code: "R-1-503", error_id }))
  })

  it("E14 has page views counted for a visitor who has agreed, without their query", async () => {
    const { fakes, router } = await openAt("/?location_id=4")
    await Effect.runPromise(fakes.analytics.analytics.permit({ marketing: false }))
    await act(() => router.navigate({ to: "/resend-invite", search: { presentation_id: "85" } }))
    await waitFor(() => expect(fakes.analytics.counted()).toEqual(["/", "/resend-invite"]))
  })

  it("E16 has its product shown on the first screen", async () => {
    const { fakes, core } = await openAt("/")
    const life = Effect.runFork(core.followHost.live(async () => {}))
    await waitFor(() => expect(fakes.host.listeners()).toBe(1))
    act(() => fakes.host.say({ _tag: "PresentationProduct", product: { id: 3, brand: "Lotus", model: "Emira" } }))
    expect(await screen.findByText(/Lotus Emira/)).toBeDefined()
    await Effect.runPromise(Fiber.interrupt(life))
  })

  it("E12 E14 has its dealer id remembered if C0003 is given", async () => {
    const { fakes } = await openAt("/?referral_id=4711", ({ browser }) => browser.keep("cookieConsent", "1100"))
    expect(fakes.browser.stored("dealerId")).toBe("4711")
  })
})
