import { act, screen, waitFor } from "@testing-library/react"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { surviveTranslation } from "../../../src/adapters/platform/page/translatedText.ts"
import type { Message, PresentationDetail } from "../../src/api/contract.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import { type ShownDesk, shownDesk } from "../shown.tsx"

const { removeChild, insertBefore } = Node.prototype

beforeAll(() => surviveTranslation())
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }))

const chat = "private.9f3ab2c7"

const textsIn = (root: Node): ReadonlyArray<Text> => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode)
  return found.filter(({ parentElement }) => parentElement?.closest("font, textarea, script, style") === null)
}

/** How translators rewrite a page: each text is in a `<font>`, either the same node or a translation in upper case. */
const translators = {
  "wraps each text": (text: Text) => {
    const font = document.createElement("font")
    text.replaceWith(font)
    font.append(text)
  },
  "replaces each text": (text: Text) => {
    const font = document.createElement("font")
    font.append(text.data.toUpperCase())
    text.replaceWith(font)
  },
} as const

const detail = (): PresentationDetail => {
  const example = exampleOf<PresentationDetail>("presentation", 200)
  if (example === undefined) throw new Error("The contract has no example of a presentation.")
  // Without cameras, because jsdom plays none.
  return { ...example, guests: example.guests.map((guest) => ({ ...guest, camera: null })) }
}

const arrived = (change: Partial<Message>): Message => {
  const last = detail().messages.at(-1)
  if (last === undefined) throw new Error("The example has no message.")
  return { ...last, at: "2026-11-24T08:53:00.000Z", key: null, ...change }
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^message to/i })
const shownText = () => document.body.textContent?.toLowerCase() ?? ""

const consultation = async (): Promise<ShownDesk> => {
  const desk = await shownDesk({
    path: "/consultations/71",
    prepare: ({ answer }) => {
      answer("presentation", { body: detail() })
    },
  })
  await screen.findByRole("heading", { name: "Jonas Weber", level: 1 })
  return desk
}

describe.each(Object.entries(translators))("a desk that a browser translates, which %s", (_, rewrite) => {
  /** Translates what is shown now. Resolves when the page has noticed. */
  const translate = () =>
    act(async () => {
      for (const text of textsIn(document.body)) rewrite(text)
      await new Promise((resolve) => setTimeout(resolve))
    })

  it("H3 shows what the visitor types, sends and edits, and keeps what was typed", async () => {
    const { backend, user } = await consultation()
    await user.type(field(), "The towing capacity is")
    await translate()
    act(() => backend.push("typing", { presentationId: 71, chat, by: "Jonas Weber", isVisitor: true }))
    await waitFor(() => expect(shownText()).toContain("jonas is typing"))
    await translate()
    act(() => backend.push("message", arrived({ id: "9001", text: "Sind Sie noch da?" })))
    await waitFor(() => expect(shownText()).not.toContain("jonas is typing"))
    await translate()
    const address = "https://dealer.example/towing"
    act(() => backend.push("message", arrived({ id: "9002", text: `Stimmt ${address} noch?` })))
    await waitFor(() => expect(shownText()).toContain("stimmt https"))
    await translate()
    act(() => backend.push("message", arrived({ id: "9002", text: address, change: "edited" })))
    await waitFor(() => expect(shownText()).not.toContain("stimmt https"))
    await translate()
    act(() => backend.push("message", arrived({ id: "9001", text: "Sind Sie wieder da?", change: "edited" })))
    await waitFor(() => expect(shownText()).toContain("sind sie wieder da?"))
    expect(screen.getByRole("link", { name: new RegExp(address, "i") })).toBeTruthy()
    expect(shownText()).not.toContain("sind sie noch da?")
    expect(field().value).toBe("The towing capacity is")
    await user.type(field(), " 1.6 t.{Enter}")
    await waitFor(() => expect(backend.calls.filter(({ operation }) => operation === "sendMessage")).toHaveLength(1))
    expect(backend.calls.find(({ operation }) => operation === "sendMessage")?.body).toMatchObject({
      text: "The towing capacity is 1.6 t.",
    })
  })
})
