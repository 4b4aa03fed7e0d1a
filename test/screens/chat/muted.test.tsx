import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { type ChatFixture, chat } from "../../builders/aChat.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { axeFaults } from "../axeFaults.ts"
import { openAt } from "../environment.tsx"
import { accessible, shown } from "../shown.tsx"
import { StillChat, withFiles } from "./someChat.tsx"

type Fakes = Parameters<NonNullable<Parameters<typeof openAt>[1]>>[0]

const texts = "Your consultant has muted you in the group. You can still write privately."

const freed = "You can write in the group again."

/** The chats of a one-to-many on its page, once they are subscribed. */
const consultation = async (set: (fakes: Fakes) => void = () => {}) => {
  const { fakes } = await openAt("/presentations/78", (fakes) => {
    fakes.presentation.put(aPresentation({ id: 78, hasGroupChat: true }))
    set(fakes)
  })
  const chat = within(await screen.findByRole("region", { name: "Chat" }))
  await waitFor(() => expect(fakes.broker.listeners("chat-1")).toBe(1))
  const notify = (muted: boolean) => fakes.broker.deliver("chat-1", { _tag: "ChatMuted", muted })
  const write = (text: string) => userEvent.type(chat.getByRole("textbox", { name: "Your message" }), text)
  const sent = () => fakes.broker.arrived().map(({ text }) => text)
  /** Delivers the echo of what was sent, as the backend does to its sender. */
  const echo = (text: string) => {
    const [sent] = fakes.broker.arrived().filter((each) => each.text === text)
    if (!sent) throw new Error(`${text} has not arrived.`)
    fakes.broker.deliver("chat-1", { _tag: "ChatMessageCame", message: fakes.chat.accept(sent, Date.now()) })
  }
  return { fakes, chat, notify, write, sent, echo }
}

const tabs = (selected: "group" | "private"): ChatFixture["tabs"] =>
  (["group", "private"] as const).map((kind) => ({
    kind,
    selected: kind === selected,
    unread: false,
  }))

describe("a visitor who is muted in the group", () => {
  it("H4 is notified at once, can write in private, and cannot write to the group until it is over", async () => {
    const { chat, notify, write, sent } = await consultation()
    await userEvent.click(await screen.findByRole("tab", { name: "Group" }))
    await write("Hello{Enter}")
    await waitFor(() => expect(sent()).toEqual(["Hello"]))
    notify(true)
    await waitFor(() => expect(chat.getByText(texts)).toBeDefined())
    expect(chat.queryByText("To everyone")).toBeNull()
    await write("You there{Enter}")
    await userEvent.click(chat.getByRole("button", { name: "Send" }))
    expect(sent()).toEqual(["Hello"])

    await userEvent.click(screen.getByRole("tab", { name: "Private" }))
    expect(chat.getByText(texts)).toBeDefined()
    await write("Why?{Enter}")
    await waitFor(() => expect(sent()).toEqual(["Hello", "Why?"]))

    notify(false)
    await waitFor(() => expect(chat.queryByText(texts)).toBeNull())
    await userEvent.click(screen.getByRole("tab", { name: "Group" }))
    await write("Thank you{Enter}")
    await waitFor(() => expect(sent()).toEqual(["Hello", "Why?", "Thank you"]))
  })

  it("H4 is politely notified when it is over, until a message of theirs has reached the group", async () => {
    const { fakes, chat, notify, write, echo } = await consultation()
    expect(chat.queryByText(freed)).toBeNull()
    notify(false)
    await userEvent.click(await screen.findByRole("tab", { name: "Group" }))
    expect(chat.queryByText(freed)).toBeNull()
    notify(true)
    await waitFor(() => expect(chat.getByText(texts)).toBeDefined())
    notify(false)
    await waitFor(() => expect(chat.getByText(freed).getAttribute("role")).toBe("status"))
    expect(chat.getByRole("textbox", { name: "Your message" })).toHaveProperty("readOnly", false)
    notify(false)
    await userEvent.click(screen.getByRole("tab", { name: "Private" }))
    await write("Thank you{Enter}")
    await waitFor(() => expect(fakes.broker.arrived()).toHaveLength(1))
    echo("Thank you")
    expect(chat.getByText(freed)).toBeDefined()
    await userEvent.click(screen.getByRole("tab", { name: "Group" }))
    await write("Here I am{Enter}")
    await waitFor(() => expect(fakes.broker.arrived()).toHaveLength(2))
    echo("Here I am")
    await waitFor(() => expect(chat.queryByText(freed)).toBeNull())
    notify(true)
    await waitFor(() => expect(chat.getByText(texts)).toBeDefined())
  })

  it("H4 is notified again after a reload", async () => {
    const { chat } = await consultation((fakes) => fakes.chat.mute())
    await waitFor(() => expect(chat.getByText(texts)).toBeDefined())
  })

  it("H4 H8 can attach nothing to the group, and keeps the draft", async () => {
    const muted = { ...withFiles, muting: "muted" as const, draft: "What I wanted to" }
    const group = await shown(<StillChat of={{ ...muted, closed: true, tabs: tabs("group") }} />)
    const composer = screen.getByRole("textbox", { name: "Your message" })
    expect(composer).toHaveProperty("readOnly", true)
    expect(composer).toHaveProperty("value", "What I wanted to")
    expect(screen.getByRole("button", { name: "Send" }).getAttribute("aria-disabled")).toBe("true")
    expect(screen.queryByText("Attach files")).toBeNull()
    expect(screen.queryByRole("button", { name: "Attach files" })).toBeNull()
    expect(await axeFaults(group.container)).toEqual([])
    group.unmount()
    await shown(<StillChat of={{ ...muted, tabs: tabs("private") }} />)
    expect(screen.getByRole("textbox", { name: "Your message" })).toHaveProperty("readOnly", false)
    expect(await screen.findByRole("button", { name: "Attach files" })).toBeDefined()
  })

  it("H4 L1 sees it in German, beside other messages", async () => {
    await shown(<StillChat of={{ ...chat, muting: "muted" as const, link: "offline", tabs: tabs("group") }} />, "de")
    const said = screen.getByText(/Ihr Beratungsteam hat Sie in der Gruppe stummgeschaltet\./)
    expect(said.textContent).toContain("Privat können Sie weiterhin schreiben.")
    expect(said.textContent).toContain("wieder verbunden")
  })

  it("H4 L1 sees in German that it is over", async () => {
    await accessible(<StillChat of={{ ...chat, muting: "over", tabs: tabs("group") }} />, "de")
    expect(screen.getByText("Sie können wieder in der Gruppe schreiben.").getAttribute("role")).toBe("status")
  })

  it("CH6 sees nothing of it after the chat has ended", async () => {
    await shown(
      <StillChat of={{ ...chat, muting: "muted" as const, link: "ended", closed: true, tabs: tabs("group") }} />,
    )
    expect(screen.queryByText(texts)).toBeNull()
    expect(screen.getByText("The chat has ended.")).toBeDefined()
  })
})
