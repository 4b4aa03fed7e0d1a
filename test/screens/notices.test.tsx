import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { type NoticeMessage, type NoticeText, noticeOf } from "../../src/domain/notice/Notice.ts"
import { NoticeArea } from "../../src/ui/notice/NoticeArea.tsx"
import { changing, counted, faults, shown } from "./shown.tsx"

const notice = (id: string, message: NoticeMessage, type: "success" | "error" | "notification" = "success") => ({
  ...noticeOf(id, message, type),
  dismiss: () => {},
})

describe("the notification area", () => {
  it("N1 N2 stacks several, speaks errors at once and all else politely", async () => {
    const { viewModel } = changing({
      notices: [
        notice("a", { says: "Saved." }),
        notice("b", { text: "systemError" }, "error"),
        notice("c", { text: "chatMessage" }, "notification"),
      ],
    })
    const page = await shown(<NoticeArea notices={viewModel} />)
    expect(within(screen.getByRole("alert")).getByText("System error")).toBeDefined()
    const polite = within(screen.getByRole("status"))
    expect(polite.getByText("Saved.")).toBeDefined()
    expect(polite.getByText("You have a new chat message")).toBeDefined()
    expect(await faults(page)).toEqual([])
  })

  it("N2 goes away on its close icon, which only a dismissible one has", async () => {
    const closed = counted()
    const { viewModel } = changing({
      notices: [
        { ...notice("a", { says: "Saved." }), dismiss: closed.call },
        { ...notice("b", { says: "Stays." }), dismissible: false },
      ],
    })
    await shown(<NoticeArea notices={viewModel} />)
    await userEvent.click(screen.getByRole("button", { name: "Close notification" }))
    expect(closed.calls).toHaveLength(1)
  })

  it.each<readonly [NoticeText, string]>([
    ["reconnected", "You have been disconnected and reconnected due to network issues"],
    ["systemError", "System error"],
    ["chatMessage", "You have a new chat message"],
    ["invitationUnreadable", "Your invitation could not be read"],
  ])("N3 B4 E7 has words for %s", async (text, words) => {
    await shown(<NoticeArea notices={changing({ notices: [notice("a", { text })] }).viewModel} />)
    expect(screen.getByText(words)).toBeDefined()
  })
})
