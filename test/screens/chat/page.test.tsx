import { cleanup, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import { aChatMessage } from "../../builders/aChatMessage.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { openAt } from "../environment.tsx"

afterEach(cleanup)

type Fakes = Parameters<NonNullable<Parameters<typeof openAt>[1]>>[0]

/** A consultation on its page. */
const consultation = async (set: (fakes: Fakes) => void = () => {}, group = false) => {
  const opened = await openAt("/presentations/78", (fakes) => {
    fakes.presentation.put(aPresentation({ id: 78, hasGroupChat: group }))
    fakes.broker.onArrival((dispatch) => {
      const message = fakes.chat.accept(dispatch, Date.now())
      fakes.broker.deliver(fakes.chat.queues().at(-1) ?? "", { _tag: "ChatMessageCame", message })
    })
    set(fakes)
  })
  const chat = within(await screen.findByRole("region", { name: "Chat" }))
  const { broker } = opened.fakes
  const say = (text: string, name = opened.fakes.chat.privateChat) =>
    broker.deliver(opened.fakes.chat.queues().at(-1) ?? "", {
      _tag: "ChatMessageCame",
      message: aChatMessage({ text, timestamp: Date.now(), chat: name }),
    })
  return { ...opened, chat, say }
}

/** A bubble of the thread; announced text is elsewhere, too. */
const bubble = { selector: "p[class*=bubble]" }

describe("the chat of a consultation's page", () => {
  it("H1 works while history fails, says so in the thread, and fetches it on a press of the button", async () => {
    const { fakes, chat, say } = await consultation(({ chat: kept }) => {
      kept.keep(aChatMessage({ text: "Said before", timestamp: 1 }))
      kept.answerHistoryNext("failed", "failed", "failed", "failed")
    })
    await waitFor(() => expect(chat.getByText(/^Earlier messages could not be loaded yet\./)).toBeDefined())
    say("Live all the same")
    expect(await chat.findByText("Live all the same", bubble)).toBeDefined()
    await userEvent.type(chat.getByRole("textbox", { name: "Your message" }), "Hello{Enter}")
    await waitFor(() => expect(fakes.broker.arrived().map(({ text }) => text)).toEqual(["Hello"]))
    expect(await chat.findByText("Hello", bubble)).toBeDefined()
    await waitFor(() => expect(chat.queryByText("Sending")).toBeNull())
    // Automatically it would take 30 s: four failures, and the delays after them.
    await waitFor(
      async () => {
        for (const button of chat.queryAllByRole("button", { name: "Try again" })) await userEvent.click(button)
        expect(chat.getByText("Said before", bubble)).toBeDefined()
      },
      { timeout: 30_000, interval: 200 },
    )
    expect(chat.queryByText(/^Earlier messages/)).toBeNull()
    expect(chat.getAllByRole("article").map((each) => each.querySelector(bubble.selector)?.textContent)).toEqual([
      "Said before",
      "Live all the same",
      "Hello",
    ])
  })

  it("H2 H6 opens on the group, as the composer says, and answers a private message in private", async () => {
    const { fakes, chat, say } = await consultation(undefined, true)
    expect((await screen.findByRole("tab", { name: "Group" })).getAttribute("aria-selected")).toBe("true")
    expect(chat.getByText("To everyone")).toBeDefined()
    await waitFor(() => expect(fakes.broker.listeners("chat-1")).toBe(1))
    say("For your ears alone", "00000000-0000-4000-8000-0000000000c1")
    await userEvent.click(await screen.findByRole("tab", { name: "Private New messages" }))
    expect(await chat.findByText("For your ears alone", bubble)).toBeDefined()
    expect(chat.getByText("To the consultant only")).toBeDefined()
    await userEvent.type(chat.getByRole("textbox", { name: "Your message" }), "Thank you{Enter}")
    await userEvent.click(screen.getByRole("tab", { name: "Group" }))
    await userEvent.type(chat.getByRole("textbox", { name: "Your message" }), "Hello all{Enter}")
    await waitFor(() =>
      expect(fakes.broker.arrived().map(({ text, chat: name }) => [text, name])).toEqual([
        ["Thank you", fakes.chat.privateChat],
        ["Hello all", "general"],
      ]),
    )
  })

  it("H2 says nothing about readers if there is one chat, or nothing can be written", async () => {
    const alone = await consultation()
    await waitFor(() => expect(alone.fakes.broker.listeners("chat-1")).toBe(1))
    expect(alone.chat.queryByText(/^To /)).toBeNull()
    cleanup()
    const both = await consultation(({ chat: kept }) => kept.mute(), true)
    expect(await both.chat.findByText(/^Your consultant has muted you in the group/)).toBeDefined()
    expect(both.chat.queryByText(/^To /)).toBeNull()
  })

  it("B7 says that the chat cannot be reached, and requests another queue on a press of the button", async () => {
    const { fakes, chat, say } = await consultation(({ broker, chat: kept }) => {
      broker.takeAway("chat-1")
      kept.answerQueueNext("answered", "failed", "failed", "failed", "failed", "failed")
    })
    await waitFor(() => expect(chat.getByText(/^The chat cannot be reached\./)).toBeDefined())
    await userEvent.type(chat.getByRole("textbox", { name: "Your message" }), "Hello{Enter}")
    expect(await chat.findByText("Sending")).toBeDefined()
    // Automatically it would take 62 s: five failures, and the delays after them.
    await waitFor(
      async () => {
        for (const button of chat.queryAllByRole("button", { name: "Try again" })) await userEvent.click(button)
        expect(fakes.chat.queues()).toEqual(["chat-1", "chat-2"])
      },
      { timeout: 30_000, interval: 200 },
    )
    await waitFor(() => expect(chat.queryByText("Sending")).toBeNull())
    await waitFor(() => expect(chat.queryByText(/^The chat cannot be reached/)).toBeNull())
    say("There you are")
    expect(await chat.findByText("There you are", bubble)).toBeDefined()
  })
})
