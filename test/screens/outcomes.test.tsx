import { screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { CompletedScreen } from "../../src/ui/presentation/completed/completedPage.tsx"
import { ResendInviteScreen } from "../../src/ui/presentation/invitation/resendInvitePage.tsx"
import { ErrorPage } from "../../src/ui/routing/ErrorPage.tsx"
import { changing, faults, shown } from "./shown.tsx"

const ended = {
  cancelled: false,
  name: "Emeya R in person",
  description: "A walk around the car.",
  startsAt: new Date(2026, 6, 14, 15, 30).getTime(),
}

describe("the completed presentation", () => {
  it("Q10 L6 shows name, date, time and description as English is written", async () => {
    const page = await shown(<CompletedScreen viewModel={changing(ended).viewModel} />)
    expect(screen.getByRole("heading").textContent).toBe("This presentation has ended")
    expect(screen.getByText("Emeya R in person")).toBeDefined()
    expect(screen.getByText(/July 14, 2026 15:30/)).toBeDefined()
    expect(screen.getByText("A walk around the car.")).toBeDefined()
    expect(await faults(page)).toEqual([])
  })

  it("Q10 L6 and as German is written, with Uhr", async () => {
    await shown(
      <CompletedScreen viewModel={changing({ ...ended, cancelled: true, description: undefined }).viewModel} />,
      "de",
    )
    expect(screen.getByRole("heading").textContent).toBe("Diese Präsentation wurde abgesagt")
    expect(screen.getByText(/14\.07\.2026 15:30 Uhr/)).toBeDefined()
    expect(screen.queryByText("Beschreibung")).toBeNull()
  })
})

describe("the invitation that is not valid", () => {
  it("R8 says whom to ask for a new one", async () => {
    const page = await shown(<ResendInviteScreen />)
    expect(screen.getByText(/ask your consultant or dealer for a new one/)).toBeDefined()
    expect(await faults(page)).toEqual([])
  })
})

describe("the error page", () => {
  it("R4 says that the page could not be found and leads home, in the visitor's language", async () => {
    const page = await shown(<ErrorPage problem={{ _tag: "PageMissing" }} homeHref="/de" />)
    expect(screen.getByRole("heading").textContent).toBe("This page could not be found")
    expect(screen.getByRole("link", { name: "Back to home" }).getAttribute("href")).toBe("/de")
    expect(await faults(page)).toEqual([])
  })

  it("R6 R7 shows status and message of what failed; 500 when there is no status", async () => {
    const page = await shown(<ErrorPage problem={{ _tag: "MiddlewareUnknown" }} />)
    expect(screen.getByRole("heading").textContent).toBe("Unknown middleware")
    expect(screen.getByText(/Error 500/)).toBeDefined()
    expect(await faults(page)).toEqual([])
  })
})
