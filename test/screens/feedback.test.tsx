import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { FeedbackScreen } from "../../src/ui/feedback/FeedbackScreen.tsx"
import type { FeedbackSnapshot } from "../../src/ui/feedback/FeedbackSnapshot.ts"
import { changing, counted, faults, shown } from "./shown.tsx"

type Asking = Extract<FeedbackSnapshot, { readonly kind: "asking" }>
const blank: Asking = {
  kind: "asking",
  rating: undefined,
  rate: () => {},
  review: "",
  write: () => {},
  submit: () => {},
  problem: undefined,
}
const feedback = (snapshot: FeedbackSnapshot) => <FeedbackScreen viewModel={changing(snapshot).viewModel} />

describe("the feedback form", () => {
  it("F1 rates with one of five stars, by pointer and by keyboard", async () => {
    const rated = counted()
    const page = await shown(feedback({ ...blank, rating: 3, rate: rated.call }))
    expect(screen.getByRole("group", { name: "Your rating" })).toBeDefined()
    expect(screen.getByRole("radio", { name: "3 stars" })).toHaveProperty("checked", true)
    await userEvent.click(screen.getByRole("radio", { name: "1 star" }))
    screen.getByRole("radio", { name: "3 stars" }).focus()
    await userEvent.keyboard("{ArrowRight}")
    expect(rated.calls).toEqual([[1], [4]])
    expect(await faults(page)).toEqual([])
  })

  it("F1 keeps what is written in the view-model", async () => {
    const written = counted()
    await shown(feedback({ ...blank, write: written.call }))
    await userEvent.type(screen.getByRole("textbox", { name: "What should we know?" }), "A")
    expect(written.calls).toEqual([["A"]])
  })

  it("F1 sends, says so while it does, and takes no second press", async () => {
    const sent = counted()
    const { viewModel, become } = changing<FeedbackSnapshot>({ ...blank, submit: sent.call })
    await shown(<FeedbackScreen viewModel={viewModel} />)
    await userEvent.click(screen.getByRole("button", { name: /Send feedback/ }))
    become({ ...blank, submit: undefined })
    expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true")
    await userEvent.click(screen.getByRole("button"))
    expect(sent.calls).toHaveLength(1)
  })

  it("F2 refuses an empty form in the specification's words", async () => {
    const page = await shown(feedback({ ...blank, problem: "empty" }))
    expect(screen.getByRole("alert").textContent).toBe("You can't submit an empty feedback form")
    expect(await faults(page)).toEqual([])
  })

  it("N3 says why it could not be sent and keeps the words", async () => {
    const page = await shown(
      feedback({ ...blank, review: "Kept", problem: { _tag: "RequestFailed", status: 500, says: undefined } }),
    )
    expect(screen.getByText("System error")).toBeDefined()
    expect(screen.getByRole("textbox")).toHaveProperty("value", "Kept")
    expect(await faults(page)).toEqual([])
  })

  it("F1 thanks", async () => {
    const page = await shown(feedback({ kind: "thanked" }), "de")
    expect(screen.getByRole("heading").textContent).toBe("Vielen Dank für Ihr Feedback")
    expect(await faults(page)).toEqual([])
  })
})
