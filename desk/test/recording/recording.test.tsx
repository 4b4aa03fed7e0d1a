import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { Recording } from "../../src/api/contract.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import { shownDesk } from "../shown.tsx"

const example = (operation: string): Recording => {
  const answer = exampleOf<Recording>(operation, 200)
  if (answer === undefined) throw new Error("There is no example.")
  return answer
}

const off = example("stopRecording")

describe("the mark of a recording at the desk", () => {
  it("is set and taken away by keyboard, and lists who has agreed, declined or not answered", async () => {
    const { user, backend } = await shownDesk({
      path: "/consultations/71",
      prepare: (backend) => backend.answer("recording", { body: off }),
    })
    const start = await screen.findByRole("button", { name: "Mark as recorded" })
    expect(screen.getByText(/Your own recorder records/)).toBeTruthy()
    start.focus()
    await user.keyboard("{Enter}")
    const row = screen.getByRole("region", { name: "Recording" })
    expect(await within(row).findByText("Marked as recorded")).toBeTruthy()
    expect(within(row).getByText(/0 agreed · 0 declined · 1 has not answered/)).toBeTruthy()
    backend.push("recording", example("recording"))
    await user.click(await within(row).findByText(/1 agreed · 0 declined · 0 have not answered/))
    expect(within(row).getByRole("listitem").textContent).toBe("Jonas WeberAgreed")
    await user.click(within(row).getByRole("button", { name: "End the mark" }))
    await waitFor(() => expect(within(row).queryByText("Marked as recorded")).toBeNull())
    expect(
      backend.calls.filter(({ operation }) => /Recording$/.test(operation)).map(({ operation }) => operation),
    ).toEqual(["startRecording", "stopRecording"])
  })

  it("is absent at a location that has not said what visitors agree to", async () => {
    const { backend } = await shownDesk({
      path: "/consultations/71",
      prepare: (backend) => backend.answer("recording", { body: { ...off, isOffered: false } }),
    })
    await screen.findByRole("heading", { level: 1 })
    await waitFor(() => expect(backend.calls.some(({ operation }) => operation === "recording")).toBe(true))
    expect(screen.queryByRole("button", { name: "Mark as recorded" })).toBeNull()
  })

  it("is absent, and not requested, with a backend without it", async () => {
    const { backend } = await shownDesk({ path: "/consultations/71", session: { capabilities: [] } })
    await screen.findByRole("heading", { level: 1 })
    expect(backend.calls.some(({ operation }) => operation === "recording")).toBe(false)
  })
})
