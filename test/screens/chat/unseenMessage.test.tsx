import { renderHook } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { useUnseenMessage } from "../../../src/ui/chat/ChatPanel.tsx"
import { chat, entry } from "../../builders/aChat.ts"
import { counted } from "../shown.tsx"
import { file } from "./someChat.tsx"

const fullScreen = (element: Element | null) =>
  Object.defineProperty(document, "fullscreenElement", { value: element, configurable: true })
afterEach(() => fullScreen(null))

describe("a message over a full-screen picture", () => {
  const watched = () => {
    const announced = counted()
    const of = { ...chat, announce: announced.call }
    const { rerender } = renderHook(useUnseenMessage, { initialProps: of })
    return { announced, become: (next: Partial<typeof chat>) => rerender({ ...of, ...next }) }
  }

  it("N4 H8 is announced, also if it is only a file", () => {
    const { announced, become } = watched()
    fullScreen(document.body)
    become({ entries: [entry("1"), entry("2", { text: "", files: [file("offer.pdf", "f-1")] })] })
    expect(announced.calls).toHaveLength(1)
  })

  it("N4 H5 is announced once in a chat that is not shown", () => {
    const { announced, become } = watched()
    fullScreen(document.body)
    become({ indicator: "group", unreadSince: 5 })
    become({ indicator: "group", unreadSince: 5 })
    expect(announced.calls).toHaveLength(1)
    become({ indicator: "group", unreadSince: 6 })
    expect(announced.calls).toHaveLength(2)
  })

  it("N4 is not announced if the chat is visible, or if it is the visitor's own or was read", () => {
    const { announced, become } = watched()
    become({ entries: [entry("1"), entry("2")], unreadSince: 5 })
    fullScreen(document.body)
    become({ entries: [entry("1"), entry("2"), entry("3", { origin: "me" })], unreadSince: undefined })
    expect(announced.calls).toHaveLength(0)
  })
})
