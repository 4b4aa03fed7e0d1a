import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import type { Caption, Captions } from "../../../src/domain/captions/captions.ts"
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

const pageOf = async (
  of: ReadonlyArray<TranscriptLine>,
  consultant?: string,
  language: Language = "en",
  captions: Captions = [],
) => {
  const { name, text } = await transcriptFile(await textsIn(language), { lines: of, captions, consultant })
  return { name, text, page: new DOMParser().parseFromString(text, "text/html") }
}
const articles = (page: Document) => [...page.querySelectorAll("article")].map(({ textContent }) => textContent)

describe("a conversation to keep", () => {
  it("H3 omits withdrawn messages, and has the last text of edited ones", async () => {
    const { page } = await pageOf(
      lines(
        message({ id: "1", timestamp: Date.UTC(2026, 6, 14, 13, 30), text: "349 euros", revision: 1 }),
        message({ id: "2", timestamp: Date.UTC(2026, 6, 14, 13, 31), text: "", revision: 1, isWithdrawn: true }),
      ),
      "Zara",
    )
    expect(articles(page)).toEqual([expect.stringMatching(/^Zara \(Consultant\) · \d\d:30 · edited349 euros$/)])
  })

  it("L6 has the date of each day, and times in the visitor's zone, which it names", async () => {
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
    expect(page.title).toBe("Your consultation")
    expect(articles(page)).toEqual([
      expect.stringMatching(/^Ben \(Guest\) · .* · to everyoneHello$/),
      expect.stringMatching(/^You · .* · privatelyoffer\.pdf$/),
    ])
  })

  it("H7 contains what people write as text, which runs and loads nothing", async () => {
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

describe("what was said, in a conversation to keep", () => {
  const at = (minute: number, second = 0) => Date.UTC(2026, 6, 14, 13, minute, second)
  const caption = (line: number, time: number | undefined, text: string, more: Partial<Caption> = {}): Caption => ({
    line,
    sequence: line,
    text,
    isFinal: true,
    language: "de",
    speaker: "Zara",
    at: time,
    translations: {},
    seal: undefined,
    ...more,
  })
  const noted = /captions of what was said/

  it("H8 is between the messages by its time, marked as spoken, with the speaker and the translation", async () => {
    const captions = [
      caption(1, at(30), "Guten Tag.", { translations: { en: "Hello." } }),
      caption(2, at(30, 20), "Der Kofferraum fasst 480 Liter."),
      caption(3, at(32), "Noch etwas?", { speaker: undefined }),
    ]
    const written = lines(message({ id: "1", timestamp: at(31), text: "Thank you", sender: me }))
    const { page } = await pageOf(written, "Zara", "en", captions)
    expect(articles(page)).toEqual([
      expect.stringMatching(/^Zara · \d\d:30 · spokenGuten Tag\.Hello\.Der Kofferraum fasst 480 Liter\.$/),
      expect.stringMatching(/^You · \d\d:31Thank you$/),
      expect.stringMatching(/^Spoken · \d\d:32Noch etwas\?$/),
    ])
    expect(page.body.textContent).toMatch(noted)
    const [german, english] = page.querySelectorAll("article.spoken p:not(.by)")
    expect([german?.getAttribute("lang"), english?.getAttribute("lang")]).toEqual(["de", "en"])
  })

  it("H8 shows the time again after a minute, and keeps the spoken order if times are missing or late", async () => {
    const captions = [
      caption(1, undefined, "One"),
      caption(2, at(30), "Two"),
      caption(3, undefined, "Three"),
      caption(4, at(29), "Four"),
      caption(5, at(31, 1), "Five"),
    ]
    const { page } = await pageOf([], undefined, "de", captions)
    expect(articles(page)).toEqual([
      "Zara · gesprochenOne",
      expect.stringMatching(/^Zara · \d\d:30 Uhr · gesprochenTwoThreeFour$/),
      expect.stringMatching(/^Zara · \d\d:31 Uhr · gesprochenFive$/),
    ])
  })

  it("H7 is inserted as text, whatever a recogniser sends, and is absent from a conversation without captions", async () => {
    const hostile = "</p><script>alert(1)</script>"
    const captions = [
      caption(1, at(30), hostile, {
        speaker: "<b>Zara</b>",
        language: 'x" onclick="',
        translations: { en: `2${hostile}` },
      }),
    ]
    const { page } = await pageOf([], undefined, "en", captions)
    expect(page.querySelector("script, b, [onclick]")).toBeNull()
    expect(page.querySelector("article")?.textContent).toContain(`${hostile}2${hostile}`)
    const { page: plain } = await pageOf(lines(message({ text: "Hello" })))
    expect(plain.body.textContent).not.toMatch(noted)
    expect(plain.querySelector(".spoken")).toBeNull()
  })
})

/** The panel's menu. */
const openMenu = async () => userEvent.click(await screen.findByRole("button", { name: "Other options" }))

const unnamed = { language: undefined, speaker: undefined, seal: undefined }

describe("the chat", () => {
  it("H8 saves the conversation of all its chats", async () => {
    const saved = counted()
    const timeline = [
      message({ id: "1", chat: "general", text: "Hello all" }),
      message({ id: "2", text: "Mine", sender: me }),
    ]
    const conversation = { timeline, consumerTag: me.id }
    await accessible(<StillChat of={{ ...chat, conversation, saveText: saved.call }} />)
    await openMenu()
    await userEvent.click(await screen.findByRole("button", { name: "Save the chat" }))
    await expect.poll(() => saved.calls.length).toBe(1)
    const [text, name] = saved.calls[0] as [string, string]
    expect(name).toBe("consultation.html")
    expect(text).toContain("Your consultation with Zara")
    expect(text).toMatch(/Hello all[\s\S]*Mine/)
  })

  it("H8 saves what was said too, also before the first message", async () => {
    const saved = counted()
    const captions: Captions = [
      { line: 1, sequence: 1, text: "Willkommen.", isFinal: true, at: 1_000, translations: {}, ...unnamed },
    ]
    const said = { get: () => captions, subscribe: () => () => {} }
    await accessible(<StillChat of={{ ...chat, entries: [], said, saveText: saved.call }} />)
    await openMenu()
    await userEvent.click(await screen.findByRole("button", { name: "Save chat and captions" }))
    await expect.poll(() => saved.calls.length).toBe(1)
    expect(saved.calls[0]?.[0]).toContain("Willkommen.")
  })

  it("H8 has nothing to save before the first message", async () => {
    await shown(<StillChat of={{ ...chat, entries: [] }} />)
    await openMenu()
    expect(screen.queryByRole("button", { name: "Save the chat" })).toBeNull()
  })
})
