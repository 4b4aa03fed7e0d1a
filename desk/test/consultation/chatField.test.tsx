import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { PresentationDetail } from "../../src/api/contract.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import { type ShownDesk, shownDesk } from "../shown.tsx"

const opened = async (): Promise<ShownDesk> => {
  const desk = await shownDesk({
    path: "/consultations/71",
    prepare: (backend) => {
      const detail = exampleOf<PresentationDetail>("presentation", 200)
      const guests = detail?.guests.map((guest) => ({ ...guest, camera: null }))
      backend.answer("presentation", { body: { ...detail, guests } })
    },
  })
  await screen.findByRole("heading", { name: "Jonas Weber", level: 1 })
  return desk
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message to Jonas" })
const sent = ({ backend }: ShownDesk) => backend.calls.filter(({ operation }) => operation === "sendMessage")

describe("the field of a chat", () => {
  it("H3 keeps a text that is too long, says by how much, and does not send it", async () => {
    const desk = await opened()
    fireEvent.change(field(), { target: { value: "😀".repeat(4_001) } })
    expect(screen.getByText("1 character too many: a message has at most 4000.")).toBeTruthy()
    expect([...field().value]).toHaveLength(4_001)
    await desk.user.type(field(), "{Enter}")
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true)
    expect(sent(desk)).toEqual([])
    fireEvent.change(field(), { target: { value: "😀".repeat(4_000) } })
    expect(screen.queryByText(/too many/)).toBeNull()
    await desk.user.type(field(), "{Enter}")
    await waitFor(() => expect(sent(desk)).toHaveLength(1))
  })
})

describe("the list of models", () => {
  it("E16 names price and facts of each model, and shows a model by one press", async () => {
    const { user, backend } = await opened()
    await user.click(screen.getByRole("tab", { name: "Models" }))
    const all = within(await screen.findByRole("region", { name: "All models" }))
    const touring = await all.findByRole("button", { name: "Show Jonas the Livid Meridian Touring" })
    const facts = (button: HTMLElement) => button.closest("li")?.textContent?.replaceAll("\u00a0", " ")
    const text = facts(touring)
    expect(text).toContain("from €68,900 incl. VAT")
    expect(text).toContain("Range 542 km · Towing capacity 1,600 kg · Drive All-wheel")
    expect(facts(all.getByRole("button", { name: /Nocturne/ }))).toBe("Livid Nocturne")
    await user.click(touring)
    await waitFor(() =>
      expect(backend.calls.find(({ operation }) => operation === "showModel")?.body).toEqual({ modelId: 24 }),
    )
  })
})
