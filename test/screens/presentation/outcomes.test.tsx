import { screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { CompletedScreen } from "../../../src/ui/presentation/completed/completedPage.tsx"
import { ResendInviteScreen } from "../../../src/ui/presentation/invitation/resendInvitePage.tsx"
import { accessible, changing, shown } from "../shown.tsx"

const ended = {
  occasion: "consultation" as const,
  cancelled: false,
  name: "Emeya R in person",
  description: "A walk around the car.",
  startsAt: new Date(2026, 6, 14, 15, 30).getTime(),
}

const hrefs = { feedback: "/feedback?presentation_id=7", schedule: "/schedule-presentation", home: "/" }

describe("the completed presentation", () => {
  it("Q10 L6 shows name, date, time and description in English format", async () => {
    await accessible(<CompletedScreen viewModel={changing(ended).viewModel} hrefs={hrefs} />)
    expect(screen.getByRole("heading").textContent).toBe("This consultation has ended")
    expect(screen.getByText("Emeya R in person")).toBeDefined()
    expect(screen.getByText(/July 14, 2026 15:30/)).toBeDefined()
    expect(screen.getByText("A walk around the car.")).toBeDefined()
    expect(screen.getByRole("link", { name: "Tell us how it was" }).getAttribute("href")).toBe(hrefs.feedback)
    expect(screen.getByRole("link", { name: "Book an appointment" }).getAttribute("href")).toBe(hrefs.schedule)
  })

  it("Q10 L6 shows them in German format, with Uhr", async () => {
    await shown(
      <CompletedScreen
        viewModel={
          changing({ ...ended, occasion: "webinar" as const, cancelled: true, description: undefined }).viewModel
        }
        hrefs={hrefs}
      />,
      "de",
    )
    expect(screen.getByRole("heading").textContent).toBe("Dieses Webinar wurde abgesagt")
    expect(screen.getByText(/14\.07\.2026 15:30 Uhr/)).toBeDefined()
    expect(screen.queryByText("Beschreibung")).toBeNull()
    // Nothing took place that could be rated.
    const ways = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])
    expect(ways).toEqual([
      ["Termin vereinbaren", hrefs.schedule],
      ["Zur Startseite", hrefs.home],
    ])
  })
})

describe("the invalid invitation", () => {
  it("R8 says who can send a new one", async () => {
    await accessible(<ResendInviteScreen />)
    expect(screen.getByText(/ask our team or your dealer for a new one/)).toBeDefined()
  })
})
