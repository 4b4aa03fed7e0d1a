import { cleanup, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aStream } from "../../builders/aStream.ts"
import { openAt } from "../environment.tsx"

const startsAt = new Date(2026, 10, 24, 17).getTime()
const points = [
  { id: 1, title: "Design", minutes: 0 },
  { id: 2, title: "<b>Range</b>", minutes: 20 },
  { id: 3, title: "Your questions", minutes: undefined },
]
const webinar = aPresentation({ id: 7, kind: "webinar", stream: aStream(), attending: true, startsAt })
const itemsIn = (list: HTMLElement) => within(list).getAllByRole("listitem")

afterEach(cleanup)

describe("the agenda while a webinar is live", () => {
  const opened = (current: number | undefined) =>
    openAt("/webinar/7", ({ presentation, location, participation }) => {
      presentation.put(webinar)
      location.configure({ capabilities: ["consent_state", "participation"] })
      participation.put({ agenda: { points, current }, hands: { count: 0, first: [], called: [] } })
    })

  it("is in the panel's menu, opens by keyboard, and marks the running point by word and to screen readers", async () => {
    const { fakes } = await opened(2)
    const menu = await screen.findByRole("button", { name: "Other options", expanded: false })
    await screen.findByRole("button", { name: "Raise your hand" })
    expect(screen.queryByText("Design")).toBeNull()
    menu.focus()
    await userEvent.keyboard("{Enter}")
    const part = await screen.findByRole("region", { name: "Agenda" })
    const items = itemsIn(part)
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "17:00Design",
      "17:20<b>Range</b>Now",
      "Your questions",
    ])
    expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([null, "step", null])
    fakes.participation.put({ agenda: { points, current: 3 } })
    await userEvent.click(screen.getByRole("button", { name: "Raise your hand" }))
    expect(itemsIn(part).map((item) => item.getAttribute("aria-current"))).toEqual([null, null, "step"])
  })

  it("is absent in a webinar without one", async () => {
    await openAt("/webinar/7", ({ presentation, location, participation }) => {
      presentation.put(webinar)
      location.configure({ capabilities: ["consent_state", "participation"] })
      participation.put({ hands: { count: 0, first: [], called: [] } })
    })
    await screen.findByRole("button", { name: "Raise your hand" })
    await userEvent.click(await screen.findByRole("button", { name: "Other options" }))
    expect(screen.queryByRole("region", { name: "Agenda" })).toBeNull()
  })
})

describe("the agenda before a webinar", () => {
  const waiting = (given: { readonly agenda?: unknown }, kind: "webinar" | "one-to-one" = "webinar") =>
    openAt(`${kind === "webinar" ? "/webinar" : ""}/waiting-room?presentation_id=7`, ({ presentation }) =>
      presentation.put(aPresentation({ id: 7, kind, status: "scheduled", attending: true, startsAt, ...given })),
    )

  it("is in the waiting room, with times in the visitor's zone, and may be folded", async () => {
    await waiting({ agenda: { points, current: null } })
    const summary = await screen.findByText("Agenda")
    expect(summary.closest("details")?.open).toBe(true)
    const list = summary.closest("details") as HTMLElement
    expect(itemsIn(list).map(({ textContent }) => textContent)).toEqual([
      "17:00Design",
      "17:20<b>Range</b>",
      "Your questions",
    ])
  })

  it.each([{}, { agenda: { points: [] } }, { agenda: "soon" }])("leaves no trace if it is %j", async (given) => {
    await waiting(given)
    await screen.findByText(/July|November/)
    expect(screen.queryByText("Agenda")).toBeNull()
  })
})
