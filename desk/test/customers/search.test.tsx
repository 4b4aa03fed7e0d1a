import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { Found } from "../../src/api/contract.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import { type ShownDesk, shownDesk } from "../shown.tsx"

const searchFor = async ({ user }: ShownDesk, words: string) => {
  await user.keyboard("{Control>}k{/Control}")
  await user.type(await screen.findByPlaceholderText("Search people, pages and acts"), words)
}
const asked = ({ backend }: ShownDesk) =>
  backend.calls.filter(({ operation }) => operation === "search").map(({ query }) => query.get("words"))

describe("the palette", () => {
  it("finds customers, models and webinars by any word, once the typing pauses", async () => {
    const desk = await shownDesk()
    await screen.findByRole("region", { name: "With you" })
    await searchFor(desk, "post weber")
    const dialog = await screen.findByRole("dialog")
    expect(await within(dialog).findByText("Anna Weber-Lindqvist")).toBeTruthy()
    for (const name of ["Livid Meridian Touring", "Winter with Weber"])
      expect(within(dialog).getAllByText((_, element) => element?.textContent === name).length).toBeGreaterThan(0)
    expect(asked(desk)).toEqual(["post weber"])
  })

  it("opens a customer's history: consultations, appointments and feedback, beside the notes", async () => {
    const desk = await shownDesk()
    await screen.findByRole("region", { name: "With you" })
    await searchFor(desk, "lindqvist")
    await desk.user.click(await within(await screen.findByRole("dialog")).findByText(/Appointment on 27 November/))
    await waitFor(() => expect(desk.path()).toBe("/customers/private.51c0aa9e"))
    expect(await screen.findByRole("heading", { level: 1, name: "Jonas Weber" })).toBeTruthy()
    for (const name of ["Consultations and webinars", "Appointments", "Feedback"])
      expect(screen.getByRole("heading", { name })).toBeTruthy()
  })

  it("opens the first match by Enter, also where the answer comes after the last letter", async () => {
    const desk = await shownDesk()
    await screen.findByRole("region", { name: "With you" })
    await searchFor(desk, "lindqvist")
    await within(await screen.findByRole("dialog")).findByText(/Appointment on 27 November/)
    await desk.user.keyboard("{Enter}")
    await waitFor(() => expect(desk.path()).toBe("/customers/private.51c0aa9e"))
  })

  it("says that nothing was found, and where the search failed, why, and searches again", async () => {
    const none: Found = { customers: [], models: [], webinars: [] }
    const desk = await shownDesk({ prepare: (backend) => backend.answer("search", { body: none }) })
    await screen.findByRole("region", { name: "With you" })
    await searchFor(desk, "zzz")
    expect(await screen.findByText("Nothing found")).toBeTruthy()
    await waitFor(() => expect(asked(desk)).toEqual(["zzz"]))
    desk.backend.answer("search", { status: 400, body: exampleOf("search", 400) })
    await desk.user.keyboard("z")
    const again = await screen.findByText("Search again")
    expect(screen.getByText("Die Anfrage ist nicht lesbar.")).toBeTruthy()
    expect(screen.getByText("The search failed")).toBeTruthy()
    expect(screen.queryByText("Nothing found")).toBeNull()
    desk.backend.answer("search", { body: exampleOf<Found>("search", 200) })
    await desk.user.click(again)
    expect(await screen.findByText("Anna Weber-Lindqvist")).toBeTruthy()
  })

  it("does not say that nothing was found while it still searches", async () => {
    const desk = await shownDesk({ prepare: (backend) => backend.answer("search", () => new Promise(() => {})) })
    await screen.findByRole("region", { name: "With you" })
    await searchFor(desk, "zzz")
    expect((await screen.findAllByText("Searching …")).length).toBe(2)
    await waitFor(() => expect(asked(desk)).toEqual(["zzz"]))
    expect(screen.queryByText("Nothing found")).toBeNull()
  })

  it("asks nothing of a backend without search, and nothing for one letter", async () => {
    const desk = await shownDesk({ session: { capabilities: [] } })
    await screen.findByRole("region", { name: "With you" })
    await searchFor(desk, "weber")
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(asked(desk)).toEqual([])
  })
})

describe("a customer's page", () => {
  it("says what is not stored, and when it may not be read", async () => {
    const empty = { name: "Visitor 91b4", consultations: [], appointments: [], feedback: [] }
    await shownDesk({
      path: "/customers/private.02ce91b4",
      prepare: (backend) => backend.answer("visitorHistory", { body: empty }),
    })
    for (const text of ["No consultation is stored.", "No appointment is stored.", "No feedback was given."])
      expect(await screen.findByText(text)).toBeTruthy()
  })

  it("of another location is refused in words", async () => {
    const refusal = { code: "wrong_location", message: "This location does not belong to your account." }
    await shownDesk({
      path: "/customers/private.02ce91b4",
      prepare: (backend) => {
        for (const call of ["visitorHistory", "visitor"]) backend.answer(call, { status: 403, body: refusal })
      },
    })
    expect((await screen.findAllByRole("alert"))[0]?.textContent).toBe(refusal.message)
  })
})
