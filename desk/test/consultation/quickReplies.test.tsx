import { screen, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { PresentationDetail, Session } from "../../src/api/contract.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import { shownDesk } from "../shown.tsx"

const opened = async (capabilities?: Session["capabilities"]) => {
  const detail = exampleOf<PresentationDetail>("presentation", 200)
  if (detail === undefined) throw new Error("The contract has no example of a presentation.")
  return shownDesk({
    path: "/consultations/71",
    prepare: (backend) => {
      const session = exampleOf<Session>("session", 200)
      if (capabilities) backend.answer("session", { body: { ...session, capabilities } })
      backend.answer("presentation", {
        body: { ...detail, guests: detail.guests.map((guest) => ({ ...guest, camera: null })) },
      })
    },
  })
}
const message = () => screen.findByRole("textbox", { name: /^Message to/ })
const opener = () => screen.findByRole("button", { name: "Quick replies" })

describe("quick replies to a message", () => {
  it("H3 are written below it, sent with it, and are then in the thread", async () => {
    const { user, backend } = await opened()
    await user.type(await message(), "Touring or saloon?")
    await user.click(await opener())
    await user.type(screen.getByRole("textbox", { name: "Reply 1" }), " The Touring ")
    await user.type(screen.getByRole("textbox", { name: "Reply 2" }), "The saloon")
    await user.type(screen.getByRole("textbox", { name: "Reply 3" }), "The saloon{Enter}")
    const sent = backend.calls.filter(({ operation }) => operation === "sendMessage")
    expect(sent.map(({ body }) => body)).toMatchObject([
      { text: "Touring or saloon?", quickReplies: ["The Touring", "The saloon"] },
    ])
    // What the backend has stored is the contract's example.
    const lists = await screen.findAllByRole("list", { name: "Quick replies offered" })
    expect(within(lists[0] as HTMLElement).getAllByRole("listitem").length).toBe(2)
    expect(screen.queryByRole("textbox", { name: "Reply 1" })).toBeNull()
  })

  it("H3 are at most four of forty letters, and cannot be sent without a message", async () => {
    const { user, backend } = await opened()
    await user.click(await opener())
    for (const at of [1, 2, 3, 4])
      await user.type(screen.getByRole("textbox", { name: `Reply ${at}` }), at === 1 ? "x".repeat(45) : `No ${at}`)
    expect(screen.queryByRole("textbox", { name: "Reply 5" })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Reply 1" }).value).toHaveLength(40)
    await user.keyboard("{Enter}")
    expect(backend.calls.some(({ operation }) => operation === "sendMessage")).toBe(false)
    expect(document.activeElement).toBe(await message())
  })

  it("H3 are not offered at a backend that takes none", async () => {
    await opened(["cannedReplies"])
    await message()
    expect(screen.queryByRole("button", { name: "Quick replies" })).toBeNull()
  })
})
