import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { type ChatFixture, chat, entry } from "../../builders/aChat.ts"
import { accessible, changing, counted, shown } from "../shown.tsx"
import { ChangingChat, StillChat } from "./someChat.tsx"

const question = entry("1", { text: "Shall I open the boot?", quickReplies: ["Yes, please", "<b>Later</b>"] })
const offered: ChatFixture = { ...chat, entries: [question, entry("2")] }
const yes = () => screen.queryByRole("button", { name: "Yes, please" })

describe("quick replies", () => {
  it.each([
    ["en", "Quick replies"],
    ["de", "Antwortvorschläge"],
  ] as const)("H3 are shown as text below the message that offers them, in %s", async (language, name) => {
    await accessible(<StillChat of={offered} />, language)
    const list = await screen.findByRole("list", { name })
    expect([...list.children].map(({ textContent }) => textContent)).toEqual(["Yes, please", "<b>Later</b>"])
    expect(list.closest("article")?.textContent).toContain("Shall I open the boot?")
  })

  it("H3 are sent by one press, disappear at once, and leave the focus in the thread", async () => {
    const replied = counted()
    await shown(<StillChat of={{ ...offered, reply: replied.call }} />)
    await userEvent.click(await screen.findByRole("button", { name: "Yes, please" }))
    expect(replied.calls).toEqual([["Yes, please"]])
    expect(yes()).toBeNull()
    expect(document.activeElement?.getAttribute("role")).toBe("log")
  })

  it("H3 disappear when the visitor has written another answer, also in another tab", async () => {
    const { viewModel, become } = changing<ChatFixture>(offered)
    await shown(<ChangingChat viewModel={viewModel} />)
    await screen.findByRole("button", { name: "Yes, please" })
    become({ ...offered, entries: [...offered.entries, entry("3", { origin: "me", delivery: "sent" })] })
    await waitFor(() => expect(yes()).toBeNull())
  })

  it("H3 are those of the newest message that has any", async () => {
    const next = entry("3", { quickReplies: ["Tomorrow"] })
    await shown(<StillChat of={{ ...offered, entries: [...offered.entries, next] }} />)
    expect(await screen.findByRole("button", { name: "Tomorrow" })).toBeDefined()
    expect(yes()).toBeNull()
  })

  it("CH6 H4 are not offered in a chat that has ended or is muted", async () => {
    await shown(<StillChat of={{ ...offered, closed: true }} />)
    await screen.findByText("Shall I open the boot?")
    expect(yes()).toBeNull()
  })
})
