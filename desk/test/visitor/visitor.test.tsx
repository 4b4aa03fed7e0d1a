import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { VisitorCard } from "../../src/api/contract.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import { shownDesk } from "../shown.tsx"

const shownCard = async (options: Parameters<typeof shownDesk>[0] = {}) => {
  const desk = await shownDesk({ path: "/queue?visitor=entry-815", ...options })
  const panel = within(await screen.findByRole("complementary"))
  await panel.findByRole("heading", { name: "Jonas Weber" })
  return { ...desk, panel }
}

describe("a visitor's card", () => {
  it("shows what is known with consent: contact, earlier consultations and notes of colleagues", async () => {
    const { panel } = await shownCard()
    for (const text of ["Livid Meridian Touring", "Autohaus Nord", "jonas.weber@example.org", /Wants to tow a boat/])
      expect(panel.getByText(text)).toBeTruthy()
    expect(panel.getByRole("heading", { name: "Earlier visits" })).toBeTruthy()
  })

  it("says that nothing more is known without consent", async () => {
    const card = exampleOf<VisitorCard>("visitor", 200)
    const desk = await shownDesk({ path: "/queue" })
    desk.backend.answer("visitor", {
      body: { ...card, consentedAt: null, email: null, phone: null, earlier: [], appointment: null },
    })
    await desk.user.click(await screen.findByTitle("What is known of Jonas Weber"))
    expect(await screen.findByText(/Has not agreed to the terms/)).toBeTruthy()
  })

  it("keeps a note's draft through a failure, and sends it again", async () => {
    const { backend, panel, user } = await shownCard()
    backend.answer("addNote", { status: 403, body: exampleOf("addNote", 403) })
    await user.type(panel.getByLabelText(/Note for colleagues/), "Prefers grey")
    await user.click(panel.getByRole("button", { name: "Add" }))
    expect(await screen.findByText("Dieser Standort gehört nicht zu Ihrem Konto.")).toBeTruthy()
    expect((panel.getByLabelText(/Note for colleagues/) as HTMLTextAreaElement).value).toBe("Prefers grey")
    backend.answer("addNote", { body: exampleOf("addNote", 201) })
    await user.click(panel.getByRole("button", { name: "Add" }))
    await waitFor(() => expect((panel.getByLabelText(/Note for colleagues/) as HTMLTextAreaElement).value).toBe(""))
    expect(backend.calls.filter(({ operation }) => operation === "addNote").map(({ body }) => body)).toEqual([
      { text: "Prefers grey" },
      { text: "Prefers grey" },
    ])
  })
})
