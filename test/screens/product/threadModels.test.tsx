import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import type { Showing } from "../../../src/application/product/followShown.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { ChatPanel } from "../../../src/ui/chat/ChatPanel.tsx"
import { shownView } from "../../../src/ui/product/shown/shownView.ts"
import { chatView, entry, chat as plainChat } from "../../builders/aChat.ts"
import { accessible, counted } from "../shown.tsx"
import { aModel } from "./aModel.ts"

const cabrio = aModel()
const mine = { origin: "me", author: undefined, delivery: "sent" } as const
const asked = "About Livid Aurelia Cabrio: does it tow?"

/** A chat in which the cabrio was shown between two messages, and then asked about. */
const opened = async () => {
  const reopened = counted()
  const opened = counted()
  const state = createStore<Showing>({
    product: undefined,
    isReopened: false,
    picture: 0,
    marker: undefined,
    isLarge: false,
    history: [cabrio],
    kept: [],
    moments: [{ product: cabrio, at: 2_000, by: "Clara" }],
  })
  const chat = chatView(
    createStore({
      ...plainChat,
      entries: [
        entry("1", { text: "Welcome.", timestamp: 1_000 }),
        entry("2", { ...mine, text: asked, timestamp: 3_000 }),
        entry("3", { ...mine, text: "<b>Livid Aurelia Cabrio</b>: nice.", timestamp: 4_000 }),
      ],
    }),
  )
  const model = { state, reopen: reopened.call }
  await accessible(<ChatPanel chat={chat} thread={shownView.inThread(chat.entries, model, opened.call)} />)
  return { reopened, opened }
}

const rows = () => within(screen.getByRole("log")).getAllByRole("listitem")

describe("models in the chat", () => {
  it("E16 H1 are one line at the moment when they were shown, and below a message that asks about them", async () => {
    await opened()
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Welcome."),
      expect.stringMatching(/Clara.*Livid Aurelia Cabrio.*from €92,400/),
      expect.stringMatching(/does it tow\?.*from €92,400/),
      expect.stringContaining("<b>Livid Aurelia Cabrio</b>: nice."),
    ])
    expect(within(rows()[3] as HTMLElement).queryByRole("button")).toBeNull()
    expect(within(rows()[1] as HTMLElement).queryByRole("img")).toBeNull()
  })

  it("E16 are shown again by keyboard", async () => {
    const { reopened, opened: openedTab } = await opened()
    within(rows()[2] as HTMLElement)
      .getByRole("button", { name: /^Livid Aurelia Cabrio/ })
      .focus()
    await userEvent.keyboard("{Enter}")
    expect(reopened.calls).toEqual([[cabrio.id]])
    expect(openedTab.calls).toHaveLength(1)
  })
})
