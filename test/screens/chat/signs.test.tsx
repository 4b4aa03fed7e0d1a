import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { change, createStore } from "../../../src/application/store/Store.ts"
import { groupChat, ownChat } from "../../../src/domain/chat/ChatMessage.ts"
import { noSigns, type Signs } from "../../../src/domain/chat/signs.ts"
import { chat, entry } from "../../builders/aChat.ts"
import { accessible, counted, shown } from "../shown.tsx"
import { StillChat } from "./someChat.tsx"

const signs = (given: Partial<Signs>) => createStore<Signs>({ ...noSigns, isOffered: true, ...given })
const typing = (name: string, moderator: boolean, guests: number) => new Map([[name, { moderator, guests }]])
const group = [{ kind: "group", selected: true, unread: false } as const]
const own = (second: number) => entry(String(second), { origin: "me", delivery: "sent" })

describe("the sound of messages", () => {
  it.each([
    ["en", "Other options", "No sound for new messages"],
    ["de", "Weitere Optionen", "Kein Ton bei neuen Nachrichten"],
  ] as const)("is silenced in the menu by keyboard, and shown as silenced, in %s", async (language, menu, name) => {
    const kept = signs({ isSilent: false })
    const setSigns = (changed: Partial<Signs>) => change(kept, changed)
    await accessible(<StillChat of={{ ...chat, signs: kept, setSigns }} />, language)
    ;(await screen.findByRole("button", { name: menu })).focus()
    await userEvent.keyboard("{Enter}")
    const toggle = await screen.findByRole("button", { name, pressed: false })
    toggle.focus()
    await userEvent.keyboard(" ")
    expect(await screen.findByRole("button", { name, pressed: true })).toBe(toggle)
    await userEvent.keyboard("{Enter}")
    expect(await screen.findByRole("button", { name, pressed: false })).toBe(toggle)
  })

  it("has no choice where the backend does not store it", async () => {
    await shown(<StillChat of={{ ...chat, signs: signs({}) }} />)
    await userEvent.click(await screen.findByRole("button", { name: "Other options" }))
    expect(await screen.findByRole("button", { name: "Save the chat" })).toBeDefined()
    expect(screen.queryByRole("button", { name: /sound/ })).toBeNull()
  })
})

describe("the line below the thread", () => {
  it.each([
    ["en", "Your consultant is typing"],
    ["de", "Ihr Beratungsteam schreibt"],
  ] as const)("H4 says that the consultant is typing, in %s", async (language, words) => {
    await accessible(<StillChat of={{ ...chat, signs: signs({ typing: typing(ownChat, true, 0) }) }} />, language)
    expect(await screen.findByText(words)).toBeDefined()
  })

  it.each([
    ["en", "Clara is typing", "Seen by Clara"],
    ["de", "Clara schreibt", "Von Clara gelesen"],
  ] as const)("H4 names the consultant, if the name is known, in %s", async (language, typed, seen) => {
    const of = { ...chat, signs: signs({ typing: typing(ownChat, true, 0) }) }
    await shown(<StillChat of={of} consultant="Clara" />, language)
    expect(await screen.findByText(typed)).toBeDefined()
    const read = { ...chat, entries: [own(5)], signs: signs({ readUntil: own(5).timestamp }) }
    await shown(<StillChat of={read} consultant="Clara" />, language)
    expect(await screen.findByText(seen)).toBeDefined()
  })

  it.each([
    ["en", 1, "1 person is typing"],
    ["en", 3, "3 people are typing"],
    ["de", 3, "3 Personen schreiben"],
  ] as const)("H2 H4 counts who is typing in the group, and names nobody: %s, %s", async (language, guests, words) => {
    await shown(
      <StillChat of={{ ...chat, tabs: group, signs: signs({ typing: typing(groupChat, false, guests) }) }} />,
      language,
    )
    expect(await screen.findByText(words)).toBeDefined()
  })

  it("H4 says that the consultant has seen the last message, if it is the visitor's own", async () => {
    const readUntil = own(5).timestamp
    await accessible(<StillChat of={{ ...chat, entries: [entry("1"), own(5)], signs: signs({ readUntil }) }} />)
    expect(await screen.findByText("Seen by your consultant")).toBeDefined()
  })

  it("H4 says nothing of a message that she has not seen", async () => {
    const readUntil = own(5).timestamp - 1
    const { container } = await shown(
      <StillChat of={{ ...chat, entries: [entry("1"), own(5)], signs: signs({ readUntil, typing: new Map() }) }} />,
    )
    expect(container.textContent).not.toContain("Seen")
  })

  it("H5 reports what the visitor sees of the private chat, not of the group", async () => {
    const saw = counted()
    await shown(<StillChat of={{ ...chat, tabs: group, signs: signs({}), setSigns: saw.call }} />)
    expect(saw.calls).toEqual([])
    await shown(<StillChat of={{ ...chat, signs: signs({}), setSigns: saw.call }} />)
    await expect.poll(() => saw.calls[0]).toEqual([{ seenUntil: entry("1").timestamp }])
  })
})
