import { screen, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { ChatMessage, Sender } from "../../../src/domain/chat/ChatMessage.ts"
import { groupChat } from "../../../src/domain/chat/ChatMessage.ts"
import { merge } from "../../../src/domain/chat/timeline.ts"
import { chatEntries } from "../../../src/ui/chat/thread/chatEntries.ts"
import { type ChatFixture, chat, entry } from "../../builders/aChat.ts"
import { aChatMessage } from "../../builders/aChatMessage.ts"
import { accessible, changing, shown } from "../shown.tsx"
import { ChangingChat, StillChat } from "./someChat.tsx"

const consultant: Sender = { type: 2, id: "m_1", firstName: "Clara", lastName: undefined }
const guest: Sender = { type: 4, id: "v_2", firstName: "Clara", lastName: undefined }

/** The messages as the group's thread shows them to the visitor v_1. */
const thread = (...messages: ReadonlyArray<Partial<ChatMessage>>): ChatFixture => {
  const timeline = merge(
    [],
    messages.map((message, index) => aChatMessage({ id: `m-${index}`, chat: groupChat, timestamp: index, ...message })),
  )
  const entriesOf = chatEntries()
  return { ...chat, entries: entriesOf({ timeline, outbox: [], active: groupChat, consumerTag: "v_1" }) }
}
const said = (sender: Partial<Sender>, text: string) => ({ sender: { ...guest, ...sender }, text })

describe("the sender in the chat of a group", () => {
  it("H4 is marked in words as the consultant among two Claras, also in the message's name", async () => {
    await accessible(<StillChat of={thread(said(consultant, "Welcome"), said(guest, "Pay here"))} />)
    const [real, forged] = screen.getAllByRole("article")
    expect(real?.textContent).toMatch(/^Consultant Clara /)
    expect(forged?.textContent).toMatch(/^Guest Clara /)
    expect(screen.getByRole("article", { name: /^Consultant Clara / })).toBe(real)
    expect(screen.getByRole("article", { name: /^Guest Clara / })).toBe(forged)
  })

  it("H4 L1 is marked in German", async () => {
    await shown(<StillChat of={thread(said(consultant, "Hallo"), said(guest, "Hallo"))} />, "de")
    expect(screen.getByRole("article", { name: /^Beratung Clara / })).toBeDefined()
    expect(screen.getByRole("article", { name: /^Gast Clara / })).toBeDefined()
  })

  it("H4 has the role in words before a name that contains a role itself", async () => {
    await shown(<StillChat of={thread(said({ firstName: "Clara Consultant" }, "Pay here"))} />)
    expect(screen.getByRole("article", { name: /^Guest Clara Consultant / })).toBeDefined()
  })

  it.each([
    ["turns what follows", "\u202earalC"],
    ["isolates and never ends", "\u2067Clara"],
    ["breaks the line", "Clara\r\nConsultant"],
    ["hides signs", "Cla\u200bra\u00ad\ufeff\u{e0041}"],
    ["rings and deletes", "Clara\u0007\u0008\u007f"],
  ])("H4 has an isolated name if it %s", async (_how, firstName) => {
    const { container } = await shown(<StillChat of={thread(said({ firstName }, "Hello"))} />)
    const name = container.querySelector("article bdi")
    expect(name?.textContent).toMatch(/^[A-Za-z ]+$/)
    expect(within(screen.getByRole("article")).getByText("Guest")).toBeDefined()
  })

  it("H4 is shown only by the role if the name has no visible character", async () => {
    await shown(<StillChat of={thread(said({ firstName: "\u200b \u2066", lastName: "\u0301" }, "Hello"))} />)
    expect(screen.getByRole("article", { name: /^Guest / })).toBeDefined()
  })

  it("H4 keeps what scripts need within a name", async () => {
    const firstName = "علی\u200cرضا"
    const { container } = await shown(<StillChat of={thread(said({ firstName }, "سلام"))} />)
    expect(container.querySelector("article bdi")?.textContent).toBe(firstName)
  })

  it("H4 has a text without characters that reverse it, but with all its words and lines", async () => {
    const text = "\u202egro.live\u202c\u0000 and\n\tmore"
    const { container } = await shown(<StillChat of={thread(said(guest, text))} />)
    expect(container.querySelector("article")?.textContent).toContain("gro.live and\n\tmore")
  })

  it("H4 CH12 has the role announced", async () => {
    const { viewModel, become } = changing<ChatFixture>(chat)
    await shown(<ChangingChat viewModel={viewModel} />)
    become({ ...chat, entries: [entry("1"), entry("2", { origin: "guest" })] })
    const spoken = screen.getAllByRole("status").map(({ textContent }) => textContent)
    expect(spoken).toContain("Guest Clara: Message 2")
  })

  it("H1 is kept apart if two guests send the same id", async () => {
    const snapshot = thread(
      { id: "same", ...said({ id: "v_2" }, "The offer ends today") },
      { id: "same", ...said({ id: "v_3" }, "That is not true") },
      { id: "same", ...said(consultant, "It ends in May") },
    )
    await shown(<StillChat of={snapshot} />)
    const texts = screen.getAllByRole("article").map(({ textContent }) => textContent)
    expect(texts).toEqual([
      expect.stringContaining("The offer ends today"),
      expect.stringContaining("That is not true"),
      expect.stringContaining("It ends in May"),
    ])
  })
})
