import { screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { type ChatFixture, chat, entry } from "../../builders/aChat.ts"
import { changing, counted, shown } from "../shown.tsx"
import { ChangingChat, file } from "./someChat.tsx"

describe("a message over a full-screen picture", () => {
  const watched = async () => {
    const announced = counted()
    const of = { ...chat, announce: announced.call }
    const { viewModel, become } = changing<ChatFixture>(of)
    const inSight = changing(true)
    let isMarked = false
    const setUnseen = (hasUnseen: boolean) => {
      isMarked = hasUnseen
    }
    await shown(<ChangingChat viewModel={viewModel} isShown={inSight.viewModel} setUnseen={setUnseen} />)
    // The late code of the panel's head notices messages.
    await screen.findByRole("button", { name: "Other options" })
    return {
      announced,
      isMarked: () => isMarked,
      open: () => inSight.become(true),
      close: () => inSight.become(false),
      become: (next: Partial<ChatFixture>) => become({ ...of, ...next }),
    }
  }

  it("N4 H8 is announced and marks the chat's control until it is opened, also if it is only a file", async () => {
    const { announced, isMarked, open, close, become } = await watched()
    close()
    expect(isMarked()).toBe(false)
    become({ entries: [entry("1"), entry("2", { text: "", files: [file("offer.pdf", "f-1")] })] })
    expect(announced.calls).toHaveLength(1)
    await expect.poll(isMarked).toBe(true)
    open()
    // The late code of the thread may suspend it for a moment.
    await expect.poll(isMarked).toBe(false)
  })

  it("N4 H5 is announced once in a chat that is not shown", async () => {
    const { announced, close, become } = await watched()
    close()
    become({ indicator: "group", unreadSince: 5 })
    become({ indicator: "group", unreadSince: 5 })
    expect(announced.calls).toHaveLength(1)
    become({ indicator: "group", unreadSince: 6 })
    expect(announced.calls).toHaveLength(2)
  })

  it("N4 is not announced if the chat is visible, or if it is the visitor's own or was read", async () => {
    const { announced, close, become } = await watched()
    become({ entries: [entry("1"), entry("2")], unreadSince: 5 })
    close()
    become({ entries: [entry("1"), entry("2"), entry("3", { origin: "me" })], unreadSince: undefined })
    expect(announced.calls).toHaveLength(0)
  })
})
