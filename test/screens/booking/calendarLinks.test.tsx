import { cleanup, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import "../patience.ts"
import { termsKey } from "../../../src/domain/terms/termsText.ts"
import { openAt } from "../environment.tsx"

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const travelling = "?location_id=1&referral_id=4711"

describe("the links to the showroom's own calendar, for a location without a page for appointments", () => {
  it("K8 lead there from the first screen without a reload, in the current language", async () => {
    const { router } = await openAt(`/de${travelling}`, () => {}, "de")
    const link = await screen.findByRole("link", { name: "Termin vereinbaren" })
    expect(link.getAttribute("href")).toBe(`/de/schedule-presentation${travelling}`)
    await userEvent.setup().click(link)
    await screen.findByRole("heading", { level: 1, name: "Termin vereinbaren" })
    expect(router.state.location.pathname).toBe("/schedule-presentation")
    expect(router.state.location.search).toEqual({ location_id: "1", referral_id: "4711" })
  })

  it("K8 leave a click for a new tab to the browser", async () => {
    const { router } = await openAt("/")
    const link = await screen.findByRole("link", { name: "Book an appointment" })
    // jsdom opens nothing; a browser opens the tab.
    link.addEventListener("click", (event) => event.preventDefault())
    const user = userEvent.setup()
    await user.keyboard("{Control>}")
    await user.click(link)
    expect(router.state.location.pathname).toBe("/")
  })

  it("Q5 K8 lead there when no moderator is available", async () => {
    const { router } = await openAt("/no-moderator-available")
    await userEvent.setup().click(await screen.findByRole("link", { name: "Book an appointment" }))
    await screen.findByRole("heading", { level: 1, name: "Book an appointment" })
    expect(router.state.location.pathname).toBe("/schedule-presentation")
  })

  it("Q6 K8 release the place in the queue first", async () => {
    const { fakes } = await openAt(
      "/queue?location_id=1",
      ({ browser, location }) => {
        browser.keep(
          "terms",
          termsKey({ locationId: 1, terms: [{ title: "Terms", text: "A consultation is free of charge." }] }),
        )
        location.configure({ capabilities: ["leave"] })
      },
      "de",
    )
    await userEvent.setup().click(await screen.findByRole("link", { name: "Stattdessen Termin vereinbaren" }))
    await waitFor(() => expect(fakes.browser.visited()).toEqual(["/de/schedule-presentation?location_id=1"]))
    expect(fakes.queue.left()).toBe(1)
  })
})

describe("a mail's link that passes through the dealer's page", () => {
  it("E4 K5 is followed from the first screen, in its plain form and with the prefix", async () => {
    const { router } = await openAt("/?osr_booking_action=cancel&osr_booking_token=no-such-link&location_id=1")
    await screen.findByRole("heading", { level: 1, name: "There is no appointment for this link" })
    expect(router.state.location.pathname).toBe("/schedule-presentation")
  })
})
