import { screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { type ChatFixture, chat, entry } from "../../builders/aChat.ts"
import { accessible, changing, shown } from "../shown.tsx"
import { ChangingChat, StillChat } from "./someChat.tsx"

const spoken = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("")
const [price, question] = [entry("1", { text: "399 euros" }), entry("2", { text: "Shall I show it?" })]
const edited = { ...price, text: "349 euros", revision: 1 }
const withdrawn = { ...price, text: "", revision: 2, isWithdrawn: true } as const

describe("a message that the consultant has changed", () => {
  it.each([
    ["en", "edited", "This message was withdrawn."],
    ["de", "bearbeitet", "Diese Nachricht wurde zurückgezogen."],
  ] as const)("H4 says so in its place, in %s", async (language, mark, words) => {
    await accessible(<StillChat of={{ ...chat, entries: [edited, { ...withdrawn, key: "3" }, question] }} />, language)
    expect(screen.getByText(mark).closest("article")?.textContent).toContain("349 euros")
    expect(screen.getByText(words).closest("article")?.textContent).not.toContain("euros")
  })

  it("H4 CH12 is spoken once, with its new text or its withdrawal", async () => {
    const { viewModel, become } = changing<ChatFixture>({ ...chat, entries: [price, question] })
    await shown(<ChangingChat viewModel={viewModel} />)
    become({ ...chat, entries: [edited, question] })
    expect(spoken()).toBe("Consultant Clara has edited a message: 349 euros")
  })

  it("H4 CH12 is spoken of when it is withdrawn", async () => {
    const { viewModel, become } = changing<ChatFixture>({ ...chat, entries: [price, question] })
    await shown(<ChangingChat viewModel={viewModel} />)
    become({ ...chat, entries: [withdrawn, question] })
    expect(spoken()).toBe("Consultant Clara has withdrawn a message.")
  })

  it("H4 CH12 is not spoken if it was changed before the visitor came", async () => {
    const { viewModel, become } = changing<ChatFixture>({ ...chat, entries: [] })
    await shown(<ChangingChat viewModel={viewModel} />)
    become({ ...chat, entries: [withdrawn, question] })
    expect(spoken()).not.toContain("withdrawn a message")
  })
})
