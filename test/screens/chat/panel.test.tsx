import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { groupChat } from "../../../src/domain/chat/ChatMessage.ts"
import { type ChatFixture, chat, entry } from "../../builders/aChat.ts"
import { axeFaults } from "../axeFaults.ts"
import { accessible, changing, counted, shown } from "../shown.tsx"
import { ChangingChat, StillChat } from "./someChat.tsx"

const tabs = (group: Partial<ChatFixture["tabs"][number]>): ChatFixture["tabs"] => [
  { kind: "group", selected: false, unread: false, ...group },
  { kind: "private", selected: true, unread: false },
]
const composer = () => screen.getByRole("textbox", { name: "Your message" })

describe("the chat panel", () => {
  it("H2 has tabs only if there are two chats, and marks the unread one by a dot and text", async () => {
    const chosen = counted()
    const one = await shown(<StillChat of={chat} />)
    expect(await screen.findByRole("heading", { name: "Chat" })).toBeDefined()
    expect(screen.queryByRole("tab")).toBeNull()
    expect(await axeFaults(one.container)).toEqual([])
    one.unmount()
    const two = await shown(<StillChat of={{ ...chat, tabs: tabs({ unread: true }), choose: chosen.call }} />)
    const group = await screen.findByRole("tab", { name: "Group New messages" })
    expect(screen.getByRole("tab", { name: "Private" }).getAttribute("aria-selected")).toBe("true")
    expect(screen.getByRole("tabpanel", { name: "Private" })).toBeDefined()
    await userEvent.click(group)
    expect(chosen.calls).toEqual([[groupChat]])
    expect(await axeFaults(two.container)).toEqual([])
  })

  it.each([
    ["en", "group", "Your message", "To everyone"],
    ["en", "private", "Your message", "To the consultant only"],
    ["de", "group", "Ihre Nachricht", "An alle"],
    ["de", "private", "Ihre Nachricht", "Nur an Ihr Beratungsteam"],
  ] as const)("H2 says who will read the message: %s, %s", async (language, kind, name, reader) => {
    await accessible(<StillChat of={{ ...chat, reader: kind }} />, language)
    const field = screen.getByRole("textbox", { name })
    expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(reader)
    expect(screen.getByText(reader)).toBeDefined()
  })

  it.each([
    ["moderator", "New message from your consultant"],
    ["group", "New message in the group"],
  ] as const)("H2 H5 announces a message in the chat that is not shown: %s", async (indicator, texts) => {
    await shown(<StillChat of={{ ...chat, indicator }} />)
    expect(screen.getByText(texts).getAttribute("role")).toBe("status")
  })

  it("H4 shows the sender of each message, as the customer's variant", async () => {
    const entries = [
      entry("1"),
      entry("2", { origin: "me", author: "Anna", delivery: "sent" }),
      entry("3", { origin: "guest", author: undefined }),
      entry("4", { origin: "group", author: undefined }),
    ]
    const page = await accessible(<StillChat of={{ ...chat, entries }} />)
    const authors = screen.getAllByRole("article").map((message) => message.textContent?.split(" ")[0])
    expect(authors).toEqual(["Consultant", "You", "Guest", "Group"])
    expect(screen.getAllByText("15:30")).toHaveLength(4)
    expect(page.container.querySelector(".is-customer")).not.toBeNull()
  })

  it("H4 shows a text exactly as it was written", async () => {
    const text = "<b>bold</b>\n&amp; second line"
    const { container } = await shown(<StillChat of={{ ...chat, entries: [entry("1", { text })] }} />)
    expect(container.querySelector("b")).toBeNull()
    expect(screen.getByRole("article").textContent).toContain(text)
  })

  it("H1 shows the delivery of the visitor's message, and resends a failed one", async () => {
    const resent = counted()
    const entries = [
      entry("1", { origin: "me", delivery: "pending" }),
      entry("2", { origin: "me", delivery: "failed" }),
      entry("3", { origin: "me", delivery: "sent" }),
    ]
    await accessible(<StillChat of={{ ...chat, entries, resend: resent.call }} />)
    expect(screen.getByText("Sending")).toBeDefined()
    expect(screen.getByText("Not sent")).toBeDefined()
    expect(screen.queryByText("Sent")).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Send again" }))
    expect(resent.calls).toEqual([["2"]])
  })

  it("H4 announces each new message from others once, none of the history, and does not move the focus", async () => {
    const { viewModel, become } = changing<ChatFixture>(chat)
    await shown(<ChangingChat viewModel={viewModel} />)
    const spoken = () =>
      screen
        .getAllByRole("status")
        .map(({ textContent }) => textContent)
        .join("")
    expect(spoken()).toBe("")
    composer().focus()
    become({ ...chat, entries: [entry("1"), entry("2")] })
    expect(spoken()).toBe("Consultant Clara: Message 2")
    become({ ...chat, entries: [entry("1"), entry("2"), entry("3", { origin: "me" })] })
    expect(spoken()).toBe("")
    expect(document.activeElement).toBe(composer())
  })

  it("H10 scrolls to the newest message only while the reader is at the end", async () => {
    const { viewModel, become } = changing<ChatFixture>(chat)
    await shown(<ChangingChat viewModel={viewModel} />)
    const log = screen.getByRole("log")
    Object.defineProperties(log, { scrollHeight: { value: 1_000, configurable: true }, clientHeight: { value: 300 } })
    become({ ...chat, entries: [entry("1"), entry("2")] })
    expect(log.scrollTop).toBe(1_000)
    log.scrollTop = 100
    fireEvent.scroll(log)
    become({ ...chat, entries: [entry("1"), entry("2"), entry("3")] })
    expect(log.scrollTop).toBe(100)
    expect(screen.getByRole("button", { name: "1 new message" })).toBeDefined()
    // What visitors have just sent is shown to them.
    become({ ...chat, entries: [entry("1"), entry("2"), entry("3"), entry("4", { origin: "me" })] })
    expect(log.scrollTop).toBe(1_000)
  })

  it("T6 H10 stays at the newest message when a turned phone moves the view", async () => {
    const { viewModel, become } = changing<ChatFixture>(chat)
    await shown(<ChangingChat viewModel={viewModel} />)
    const log = screen.getByRole("log")
    const measure = (scrollHeight: number, clientHeight: number) =>
      Object.defineProperties(log, {
        scrollHeight: { value: scrollHeight, configurable: true },
        clientHeight: { value: clientHeight, configurable: true },
      })
    measure(1_000, 300)
    become({ ...chat, entries: [entry("1"), entry("2")] })
    // The browser has scrolled up for a taller view, which is already low again.
    measure(1_000, 150)
    log.scrollTop = 700
    fireEvent.scroll(log)
    expect(log.scrollTop).toBe(1_000)
    expect(screen.queryByRole("button", { name: "Jump to the latest" })).toBeNull()
  })

  it("H10 renders a few of 10,000 messages, the newest among them, with their position", async () => {
    const entries = Array.from({ length: 10_000 }, (_, index) => entry(String(index)))
    await accessible(<StillChat of={{ ...chat, entries }} />)
    await waitFor(() => expect(screen.getAllByRole("article").length).toBeLessThan(40))
    const newest = screen.getByText("Message 9999").closest("li")
    expect(newest?.getAttribute("aria-posinset")).toBe("10000")
    expect(newest?.getAttribute("aria-setsize")).toBe("10000")
  })

  it.each([1, 100, 101, 10_000])("H8 has a link to the calendar in a thread of %i messages", async (length) => {
    const entries = Array.from({ length }, (_, index) => entry(String(index)))
    await shown(<StillChat of={{ ...chat, entries }} scheduleHref="https://dealer.example/calendar" />)
    const thread = within(screen.getByRole("log"))
    const link = await thread.findByRole("link", { name: "Book an appointment (opens in a new tab)" })
    expect(link.getAttribute("href")).toBe("https://dealer.example/calendar")
  })

  it("H10 CH12 keeps the focused message, however far the reader scrolls", async () => {
    const entries = Array.from({ length: 1_000 }, (_, index) => entry(String(index)))
    entries[999] = entry("999", { origin: "me", delivery: "failed" })
    await shown(<StillChat of={{ ...chat, entries }} />)
    await waitFor(() => expect(screen.getAllByRole("article").length).toBeLessThan(40))
    const resend = screen.getByRole("button", { name: "Send again" })
    resend.focus()
    const log = screen.getByRole("log")
    Object.defineProperties(log, { scrollHeight: { value: 80_000, configurable: true }, clientHeight: { value: 300 } })
    fireEvent.scroll(log)
    log.scrollTop = 10_000
    fireEvent.scroll(log)
    expect(screen.queryByText("Message 998")).toBeNull()
    expect(document.activeElement).toBe(resend)
    composer().focus()
    log.scrollTop = 5_000
    fireEvent.scroll(log)
    expect(screen.queryByRole("button", { name: "Send again" })).toBeNull()
  })

  it("H1 shows a placeholder while it connects, and says when it is offline", async () => {
    const page = await shown(<StillChat of={{ ...chat, link: "connecting", entries: [] }} />)
    expect(screen.getByText("Opening the chat")).toBeDefined()
    expect(screen.queryByRole("log")).toBeNull()
    expect(await axeFaults(page.container)).toEqual([])
    page.unmount()
    await shown(<StillChat of={{ ...chat, link: "offline" }} />)
    expect(screen.getByText(/^Reconnecting to the chat\./)).toBeDefined()
  })
})

describe("the composer", () => {
  it("H3 H8 sends on Enter and on the button, and starts a line on Shift and Enter", async () => {
    const [sent, written] = [counted(), counted()]
    await shown(<StillChat of={{ ...chat, draft: "Hello", send: sent.call, write: written.call }} />)
    await userEvent.type(composer(), "{Enter}")
    expect(sent.calls).toHaveLength(1)
    expect(written.calls).toHaveLength(0)
    await userEvent.type(composer(), "{Shift>}{Enter}{/Shift}")
    expect(sent.calls).toHaveLength(1)
    expect(written.calls).toEqual([["Hello\n"]])
    await userEvent.click(screen.getByRole("button", { name: "Send" }))
    expect(sent.calls).toHaveLength(2)
  })

  it("H8 leaves Enter to the input method during composition", async () => {
    const sent = counted()
    await shown(<StillChat of={{ ...chat, draft: "にほ", send: sent.call }} />)
    fireEvent.keyDown(composer(), { key: "Enter", isComposing: true })
    fireEvent.keyDown(composer(), { key: "Enter", keyCode: 229 })
    expect(sent.calls).toHaveLength(0)
  })

  it("H8 grows to four lines", async () => {
    const { unmount } = await shown(<StillChat of={{ ...chat, draft: "1\n2\n3" }} />)
    expect(composer()).toHaveProperty("rows", 3)
    unmount()
    await shown(<StillChat of={{ ...chat, draft: "1\n2\n3\n4\n5\n6" }} />)
    expect(composer()).toHaveProperty("rows", 4)
  })

  it("H9 refuses an empty message with a text linked to the field", async () => {
    await accessible(<StillChat of={{ ...chat, draftProblem: "empty" }} />)
    const texts = screen.getByText("You cannot send an empty message...")
    expect(composer().getAttribute("aria-describedby")).toBe(texts.id)
    expect(composer().getAttribute("aria-invalid")).toBe("true")
    expect(within(screen.getByRole("alert")).getByText(texts.textContent ?? "")).toBeDefined()
  })

  it("H9 names the limit if a message is too long", async () => {
    await shown(<StillChat of={{ ...chat, draftProblem: "tooLong" }} />)
    expect(screen.getByRole("alert").textContent).toContain("4000")
  })
})
