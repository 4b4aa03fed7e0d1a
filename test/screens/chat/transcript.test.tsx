import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import type { ChatMessage } from "../../../src/domain/chat/ChatMessage.ts"
import type { Language } from "../../../src/domain/language/language.ts"
import { type TranscriptLine, transcriptLines } from "../../../src/ui/chat/transcript/transcriptLines.ts"
import { transcriptFile } from "../../../src/ui/chat/transcript/transcriptPage.ts"
import { textsIn } from "../../../src/ui/language/texts.ts"
import { chat } from "../../builders/aChat.ts"
import { aChatMessage } from "../../builders/aChatMessage.ts"
import { accessible, counted, shown } from "../shown.tsx"
import { StillChat } from "./someChat.tsx"

const zara = { type: 2, id: "z", firstName: "Zara", lastName: undefined }
const me = { type: 4, id: "visitor-1", firstName: "Anna", lastName: undefined }
const message = (given: Partial<ChatMessage>) => aChatMessage({ chat: "private", sender: zara, ...given })
const lines = (...messages: ReadonlyArray<ChatMessage>) =>
  transcriptLines(messages, ({ sender }) => sender.id === me.id)

const pageOf = async (of: ReadonlyArray<TranscriptLine>, consultant?: string, language: Language = "en") => {
  const { name, text } = await transcriptFile(await textsIn(language), { lines: of, consultant })
  return { name, text, page: new DOMParser().parseFromString(text, "text/html") }
}
const articles = (page: Document) => [...page.querySelectorAll("article")].map(({ textContent }) => textContent)

describe("a conversation to keep", () => {
  it("H3 has no withdrawn message, and of an edited one the last text", async () => {
    const { page } = await pageOf(
      lines(
        message({ id: "1", timestamp: Date.UTC(2026, 6, 14, 13, 30), text: "349 euros", revision: 1 }),
        message({ id: "2", timestamp: Date.UTC(2026, 6, 14, 13, 31), text: "", revision: 1, isWithdrawn: true }),
      ),
      "Zara",
    )
    expect(articles(page)).toEqual([expect.stringMatching(/^Zara \(Consultant\) · \d\d:30 · edited349 euros$/)])
  })

  it("L6 has the date of each day, and the times of the visitor's zone, which it names", async () => {
    vi.stubEnv("TZ", "Asia/Tokyo")
    const { page, name } = await pageOf(
      lines(
        message({ id: "1", timestamp: Date.UTC(2026, 6, 14, 14, 30), text: "late" }),
        message({ id: "2", timestamp: Date.UTC(2026, 6, 14, 15, 30), text: "later" }),
      ),
      "Zara",
      "de",
    )
    vi.unstubAllEnvs()
    expect(name).toBe("beratung.html")
    expect(page.documentElement.lang).toBe("de")
    expect(page.body.textContent).toContain("Ihrer Zeitzone, Asia/Tokyo")
    expect([...page.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual([
      "Dienstag, 14.07.2026",
      "Mittwoch, 15.07.2026",
    ])
    expect(articles(page)).toEqual([expect.stringContaining("23:30 Uhr"), expect.stringContaining("00:30 Uhr")])
  })

  it("H2 H8 names the chat of each message if there are two, the guests, and files by their names", async () => {
    const file = { id: "f", name: "offer.pdf", size: 1, contentType: "application/pdf" }
    const { page } = await pageOf(
      lines(
        message({ id: "1", chat: "general", text: "Hello", sender: { ...me, id: "guest", firstName: "Ben" } }),
        message({ id: "2", text: "", attachments: [file], sender: me }),
      ),
    )
    expect(page.title).toBe("Your conversation")
    expect(articles(page)).toEqual([
      expect.stringMatching(/^Ben \(Guest\) · .* · to everyoneHello$/),
      expect.stringMatching(/^You · .* · in privateoffer\.pdf$/),
    ])
  })

  it("H7 contains what people write as text, and runs and loads nothing", async () => {
    const hostile = "</p><script>alert(1)</script><img src=x onerror=alert(1)>&amp;"
    const { page } = await pageOf(
      lines(message({ text: hostile, sender: { ...zara, firstName: "<b>Zara</b>" } })),
      "<i>Zara</i>",
    )
    expect(page.querySelector("script, img, b, i, a")).toBeNull()
    expect(page.querySelector("article")?.textContent).toContain(hostile)
    expect(page.querySelector("meta[http-equiv]")?.getAttribute("content")).toContain("default-src 'none'")
  })
})

describe("the chat", () => {
  it("H8 saves the conversation of all its chats", async () => {
    const saved = counted()
    const timeline = [
      message({ id: "1", chat: "general", text: "Hello all" }),
      message({ id: "2", text: "Mine", sender: me }),
    ]
    const conversation = () => ({ timeline, consumerTag: me.id })
    await accessible(<StillChat of={{ ...chat, conversation, saveText: saved.call }} />)
    await userEvent.click(await screen.findByRole("button", { name: "Save the chat" }))
    await expect.poll(() => saved.calls.length).toBe(1)
    const [text, name] = saved.calls[0] as [string, string]
    expect(name).toBe("consultation.html")
    expect(text).toContain("Your conversation with Zara")
    expect(text).toMatch(/Hello all[\s\S]*Mine/)
  })

  it("H8 has nothing to save before the first message", async () => {
    await shown(<StillChat of={{ ...chat, entries: [] }} />)
    expect(screen.queryByRole("button", { name: "Save the chat" })).toBeNull()
  })
})
