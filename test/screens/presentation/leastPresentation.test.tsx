import { cleanup, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { Presentation } from "../../../src/domain/presentation/Presentation.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aStream } from "../../builders/aStream.ts"
import { openAt } from "../environment.tsx"

afterEach(cleanup)

/** A presentation whose name and start could not be parsed. */
const least = (difference: Partial<Presentation>) =>
  aPresentation({
    id: 7,
    stream: aStream(),
    attending: true,
    name: undefined,
    startsAt: undefined,
    description: undefined,
    consultant: undefined,
    ...difference,
  })
const open = (address: string, difference: Partial<Presentation>) =>
  openAt(address, ({ presentation }) => presentation.put(least(difference)))

const titled = (name: string) => screen.findByRole("heading", { level: 1, name })
const isWhole = () => {
  expect(document.body.textContent).not.toMatch(/undefined|NaN|Invalid Date|System error/)
  expect(document.querySelector("time")).toBeNull()
}

describe("a presentation without a name and without a start", () => {
  it.each([
    ["/waiting-room?presentation_id=7", "one-to-one", "Your consultation", "The consultation"],
    ["/webinar/waiting-room?presentation_id=7", "webinar", "The webinar", "The webinar"],
  ] as const)("Q3 is shown at %s as waiting, without a countdown", async (address, kind, title, subject) => {
    await open(address, { kind, status: "scheduled" })
    await screen.findByText(`Please keep this page open. ${subject} opens here when it begins.`)
    await titled(`${title} has not begun yet`)
    expect(screen.queryByRole("timer")).toBeNull()
    // The start is unknown.
    expect(screen.queryByText("It begins in a moment")).toBeNull()
    expect(
      screen.getAllByText(`${subject} has not begun yet. Please keep this page open. It starts here by itself.`),
    ).toHaveLength(2)
    expect(screen.queryByRole("region", { name: /^About the/ })).toBeNull()
    isWhole()
  })

  it.each([
    ["/presentations/7", "one-to-one"],
    ["/webinar/7", "webinar"],
  ] as const)("R11 S2 is open at %s with picture and chat", async (address, kind) => {
    await open(address, { kind })
    await titled("Your live consultation")
    expect(await screen.findByRole("region", { name: "Chat" })).toBeDefined()
    expect(screen.getByRole("region", { name: "Video" })).toBeDefined()
    expect(screen.queryByRole("timer")).toBeNull()
    isWhole()
  })

  it.each([
    ["ended", "This consultation has ended"],
    ["cancelled", "This consultation was cancelled"],
  ] as const)("Q10 has the title %s", async (status, texts) => {
    const { router } = await open("/presentation-completed?presentation_id=7", { status })
    await titled(texts)
    expect(document.querySelector("dl")).toBeNull()
    expect(router.history.location.pathname).toBe("/presentation-completed")
    isWhole()
  })

  it("Q3 Q10 shows only the name, or only the start, if the other is missing", async () => {
    await open("/presentation-completed?presentation_id=7", { status: "ended", name: "A quiet hour" })
    expect(await screen.findByText("A quiet hour")).toBeDefined()
    isWhole()
    cleanup()
    await open("/presentation-completed?presentation_id=7", { status: "ended", startsAt: Date.UTC(2026, 10, 20, 14) })
    await screen.findByRole("heading", { level: 1 })
    expect(document.querySelector("time")?.dateTime).toBe("2026-11-20T14:00:00.000Z")
    expect(document.querySelectorAll("dt")).toHaveLength(1)
  })
})
