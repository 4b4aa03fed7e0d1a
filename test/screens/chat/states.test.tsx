import { act, cleanup, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import { type ChatFixture, chat, entry } from "../../builders/aChat.ts"
import { accessible, changing, counted, shown } from "../shown.tsx"
import { ChangingChat, StillChat, withFiles } from "./someChat.tsx"

const composer = () => screen.getByRole("textbox", { name: "Your message" })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe("the composer's text about the connection", () => {
  it("H1 B6 distinguishes a browser without a network from a chat that reconnects", async () => {
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    await shown(<StillChat of={{ ...chat, link: "offline", trouble: "notSubscribed" }} />)
    expect(screen.getByText(/^You are offline\./)).toBeDefined()
    // One message about one cause.
    expect(screen.queryByText(/cannot be reached/)).toBeNull()
    network.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event("online")))
    expect(screen.getByText(/^The chat cannot be reached\./)).toBeDefined()
    cleanup()
    await shown(<StillChat of={{ ...chat, link: "offline" }} />)
    expect(screen.getByText(/^Reconnecting to the chat\./)).toBeDefined()
  })

  it.each([
    ["en", "Many visitors are reconnecting at once. You will be back in a moment. Your messages will be sent then."],
    [
      "de",
      "Viele Gäste verbinden sich gerade gleichzeitig neu. Sie sind gleich wieder verbunden, Ihre Nachrichten werden dann gesendet.",
    ],
  ] as const)("B3 B6 says that many are reconnecting (%s)", async (language, words) => {
    await accessible(<StillChat of={{ ...chat, link: "crowded" }} />, language)
    expect(screen.getByText(words).closest("[role=status]")).not.toBeNull()
  })

  it("H1 is absent while all is well", async () => {
    await shown(<StillChat of={chat} />)
    expect(screen.queryByText(/offline|connecting/i)).toBeNull()
  })

  it("CH6 says that the chat has ended, and input is blocked", async () => {
    await accessible(<StillChat of={{ ...withFiles, link: "ended", closed: true, draft: "Bye" }} />)
    expect(screen.getByText("The chat has ended.")).toBeDefined()
    expect(composer()).toHaveProperty("readOnly", true)
    expect(screen.queryByRole("button", { name: "Attach files" })).toBeNull()
  })
})

describe("a missing part of a chat", () => {
  it.each([
    [
      "B7",
      "notSubscribed",
      "en",
      /^The chat cannot be reached\. Your messages will be sent as soon as it is back\./,
      "Try again",
    ],
    ["B7", "notSubscribed", "de", /^Der Chat ist gerade nicht erreichbar\./, "Erneut versuchen"],
    ["H1", "history", "en", /^Earlier messages could not be loaded yet\./, "Try again"],
    ["H1", "history", "de", /^Frühere Nachrichten konnten noch nicht geladen werden\./, "Erneut versuchen"],
  ] as const)(
    "%s is reported (%s, %s), with a retry button, beside what is there",
    async (_id, trouble, language, texts, again) => {
      const retried = counted()
      await accessible(<StillChat of={{ ...chat, trouble, retry: retried.call }} />, language)
      expect(screen.getByText(texts).closest("[role=alert]")).not.toBeNull()
      expect(screen.getByText("Message 1")).toBeDefined()
      await userEvent.click(screen.getByRole("button", { name: again }))
      expect(retried.calls).toHaveLength(1)
    },
  )

  it("H1 passes the focus of its button to the chat when the browser goes offline, or when it is mended", async () => {
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true)
    const { viewModel, become } = changing<ChatFixture>({ ...chat, trouble: "history" })
    await shown(<ChangingChat viewModel={viewModel} />)
    const focus = () => act(async () => screen.getByRole("button", { name: "Try again" }).focus())
    await focus()
    network.mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event("offline")))
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Chat" }))
    network.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event("online")))
    await focus()
    become(chat)
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Chat" }))
    // The focus of another element stays.
    become({ ...chat, trouble: "history" })
    await act(async () => composer().focus())
    become(chat)
    expect(document.activeElement).toBe(composer())
  })

  it("H1 B7 is not shown as an empty chat, and is reported once", async () => {
    await shown(<StillChat of={{ ...chat, link: "offline", entries: [], trouble: "notSubscribed" }} />)
    expect(screen.queryByText(/^No messages yet/)).toBeNull()
    expect(screen.queryByText(/^Reconnecting to the chat/)).toBeNull()
  })
})

describe("the announcements of a chat", () => {
  const spoken = () =>
    screen
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .join("")
  const upTo = (last: number): ChatFixture => ({
    ...chat,
    entries: Array.from({ length: last }, (_each, index) => entry(String(index + 1))),
  })

  it("CH12 H4 give the number of a burst, not each of its messages", async () => {
    const { viewModel, become } = changing<ChatFixture>(chat)
    await shown(<ChangingChat viewModel={viewModel} />)
    vi.useFakeTimers()
    become(upTo(2))
    expect(spoken()).toBe("Consultant Clara: Message 2")
    for (const last of [3, 4, 5, 6]) become(upTo(last))
    expect(spoken()).toBe("Consultant Clara: Message 2")
    act(() => vi.advanceTimersByTime(3_000))
    expect(spoken()).toBe("4 new messages")
    act(() => vi.advanceTimersByTime(60_000))
    expect(spoken()).toBe("4 new messages")
  })

  it("CH12 give a number at once if several messages arrive together, as after a reconnect", async () => {
    const { viewModel, become } = changing<ChatFixture>(chat)
    await shown(<ChangingChat viewModel={viewModel} />)
    become(upTo(8))
    expect(spoken()).toBe("7 new messages")
  })

  it("CH12 H8 give the name of a file without text", async () => {
    const { viewModel, become } = changing<ChatFixture>(chat)
    await shown(<ChangingChat viewModel={viewModel} />)
    const facts = { name: "offer.pdf", size: 10, contentType: "application/pdf" }
    become({
      ...chat,
      entries: [entry("1"), entry("2", { text: "", files: [{ key: "f", facts, attachment: { id: "f", ...facts } }] })],
    })
    expect(spoken()).toBe("Consultant Clara: offer.pdf")
  })

  it("CH12 change neither the focus nor the draft", async () => {
    const { viewModel, become } = changing<ChatFixture>({ ...chat, draft: "I would" })
    await shown(<ChangingChat viewModel={viewModel} />)
    composer().focus()
    become({ ...upTo(30), draft: "I would" })
    expect(document.activeElement).toBe(composer())
    expect(composer()).toHaveProperty("value", "I would")
  })
})

describe("the links of a message", () => {
  it("H7 open in a tab that has no access to this page and gets no referrer", async () => {
    const entries = [entry("1", { text: "See opel.de/astra, please." })]
    await accessible(<StillChat of={{ ...chat, entries }} />)
    const link = await screen.findByRole("link", { name: "opel.de/astra" })
    expect(link).toMatchObject({ href: "https://opel.de/astra", target: "_blank" })
    expect(link.getAttribute("referrerpolicy")).toBe("no-referrer")
    expect(link.getAttribute("rel")?.split(" ")).toEqual(expect.arrayContaining(["noopener", "noreferrer"]))
    expect(screen.getByRole("article").textContent).toContain("See opel.de/astra, please.")
  })

  it("H7 H4 are made from addresses only: markup and scripts stay text", async () => {
    const text = "<img src=x onerror=alert(1)> [a](javascript:alert(1)) javascript:alert(1) data:text/html,<b>1</b>"
    const { container } = await shown(<StillChat of={{ ...chat, entries: [entry("1", { text })] }} />)
    expect(container.querySelectorAll("article :is(a, img, b, script)")).toHaveLength(0)
    expect(screen.getByRole("article").textContent).toContain(text)
  })
})

describe("the link to an appointment", () => {
  it("H8 K8 is at the start of the thread and in the panel's menu, and opens beside the call", async () => {
    await accessible(<StillChat of={chat} scheduleHref="/schedule-presentation" />)
    const link = screen.getByRole("link", { name: "Book an appointment (opens in a new tab)" })
    expect(screen.getByRole("log").contains(link)).toBe(true)
    expect(link.getAttribute("href")).toBe("/schedule-presentation")
    expect(link.getAttribute("target")).toBe("_blank")
    await userEvent.click(await screen.findByRole("button", { name: "Other options" }))
    const menu = screen.getByRole("region", { name: "Other options" })
    expect(document.activeElement).toBe(within(menu).getByRole("heading"))
    expect(
      within(menu)
        .getByRole("link", { name: link.textContent ?? "" })
        .getAttribute("href"),
    ).toBe(link.getAttribute("href"))
    await userEvent.keyboard("{Escape}")
    expect(screen.queryByRole("region", { name: "Other options" })).toBeNull()
  })
})
