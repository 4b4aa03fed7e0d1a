import { screen, waitFor } from "@testing-library/react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import type { ChatFile, PresentationDetail } from "../../src/api/contract.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import { shownDesk } from "../shown.tsx"

beforeEach(() => {
  vi.stubGlobal(
    "URL",
    Object.assign(class extends URL {}, { createObjectURL: () => "blob:desk/picture", revokeObjectURL: () => {} }),
  )
  return () => vi.unstubAllGlobals()
})

const shown = async (change: Partial<ChatFile>) => {
  const example = exampleOf<PresentationDetail>("presentation", 200)
  const [message] = example?.messages ?? []
  if (!example || !message) throw new Error("The contract has no example of a message.")
  const file: ChatFile = { id: "f-1", name: "trunk.png", size: 31_000, contentType: "image/png", ...change }
  const { backend } = await shownDesk({
    path: "/consultations/71",
    prepare: ({ answer }) => {
      const guests = example.guests.map((guest) => ({ ...guest, camera: null }))
      answer("presentation", { body: { ...example, guests, messages: [{ ...message, files: [file] }] } })
      answer("file", { body: "bytes" })
    },
  })
  const card = (await screen.findByText("trunk.png")).closest("a")
  const fetches = () => backend.calls.filter(({ operation }) => operation === "file").length
  return { card, fetches }
}

describe("a file in a chat of the desk", () => {
  it("H8 has a thumbnail if it is a picture within bounds", async () => {
    const { card, fetches } = await shown({ width: 4_032, height: 3_024 })
    await waitFor(() => expect(card?.querySelector("img")?.getAttribute("src")).toBe("blob:desk/picture"))
    expect(fetches()).toBeGreaterThan(0)
    expect(card?.textContent).not.toContain("preview")
  })

  it.each([
    ["has more pixels than a browser should decode", { width: 16_000, height: 16_000 }],
    ["is longer than a graphics card draws", { width: 12_001, height: 1 }],
    ["has an unknown width and height", {}],
  ])("H8 is only downloaded if it is a picture that %s", async (_what, pixels) => {
    const { card, fetches } = await shown(pixels)
    expect(card?.textContent).toContain("no preview")
    expect(card?.getAttribute("download")).toBe("trunk.png")
    expect(card?.getAttribute("href")).toMatch(/\/files\/f-1$/)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([fetches(), card?.querySelector("img")]).toEqual([0, null])
  })

  it("H8 has no preview if it is not a picture", async () => {
    const { card, fetches } = await shown({ name: "trunk.png", contentType: "application/pdf" })
    expect(card?.textContent).not.toContain("preview")
    expect(fetches()).toBe(0)
  })
})
