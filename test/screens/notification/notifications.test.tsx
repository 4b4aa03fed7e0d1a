import { act, fireEvent, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import {
  type Notification,
  type NotificationMessage,
  type NotificationText,
  notificationOf,
} from "../../../src/domain/notification/Notification.ts"
import { NotificationArea } from "../../../src/ui/notification/NotificationArea.tsx"
import type { NotificationsSnapshot, ShownNotification } from "../../../src/ui/notification/notificationsViewModel.ts"
import { Player } from "../../../src/ui/stream/Player.tsx"
import { darkPlayer, emptyStage } from "../../builders/aPlayer.ts"
import { accessible, changing, counted, shown } from "../shown.tsx"

const still = { dismiss: () => {}, hold: () => {}, release: () => {} }
const notification = (
  id: string,
  message: NotificationMessage,
  type: Notification["type"] = "success",
): ShownNotification => ({ ...notificationOf(id, message, type), ...still })
const showing = (...notifications: ReadonlyArray<ShownNotification>) =>
  changing<NotificationsSnapshot>({ notifications })

describe("the notification area", () => {
  it("N1 N2 stacks several, announces errors at once and all else politely", async () => {
    const { viewModel } = showing(
      notification("a", { detail: "Saved." }),
      notification("b", { text: "notice.systemError" }, "error"),
      notification("c", { text: "notice.chatMessage" }, "notification"),
    )
    await accessible(<NotificationArea notifications={viewModel} />)
    expect(within(screen.getByRole("alert")).getByText("System error")).toBeDefined()
    const polite = within(screen.getByRole("status"))
    expect(polite.getByText("Saved.")).toBeDefined()
    expect(polite.getByText("You have a new chat message")).toBeDefined()
  })

  it("N1 names its type, for everybody", async () => {
    const types = ["success", "error", "notification"] as const
    const { viewModel } = showing(...types.map((type) => notification(type, { detail: `A ${type}.` }, type)))
    await shown(<NotificationArea notifications={viewModel} />)
    const spoken = types.map((type) => screen.getByText(`A ${type}.`).previousElementSibling?.textContent)
    expect(spoken).toEqual(["Done", "Error", "Notice"])
  })

  it("N2 hides one by its close icon, which only a dismissible one has", async () => {
    const closed = counted()
    const { viewModel } = showing(
      { ...notification("a", { detail: "Saved." }), dismiss: closed.call },
      { ...notification("b", { detail: "Stays." }), dismissible: false },
    )
    await shown(<NotificationArea notifications={viewModel} />)
    await userEvent.click(screen.getByRole("button", { name: "Close notification" }))
    expect(closed.calls).toHaveLength(1)
  })

  it("N1 N2 links to its action and hides on the click; an external address opens in a new tab", async () => {
    const followed = counted()
    const { viewModel } = showing(
      { ...notification("a", { detail: "Ours." }), action: "/feedback", dismiss: followed.call },
      { ...notification("b", { detail: "Foreign." }), action: "https://dealer.example/", dismiss: followed.call },
      { ...notification("c", { detail: "Foreign too." }), action: "//dealer.example/" },
      notification("d", { detail: "None." }),
    )
    const page = await accessible(<NotificationArea notifications={viewModel} />)
    // jsdom does not navigate, and reports that; only the click counts here.
    page.container.addEventListener("click", (event) => event.preventDefault())
    const links = screen.getAllByRole<HTMLAnchorElement>("link", { name: "Open" })
    expect(links.map((link) => [link.getAttribute("href"), link.target, link.rel])).toEqual([
      ["/feedback", "", "noreferrer"],
      ["https://dealer.example/", "_blank", "noreferrer"],
      ["//dealer.example/", "_blank", "noreferrer"],
    ])
    for (const link of links.slice(0, 2)) await userEvent.click(link)
    expect(followed.calls).toHaveLength(2)
  })

  it("N1 N2 stops the timeout under the pointer and while focused, and resumes it after both", async () => {
    const [held, released] = [counted(), counted()]
    const { viewModel } = showing({
      ...notification("a", { detail: "Saved." }),
      hold: held.call,
      release: released.call,
    })
    const { container } = await shown(<NotificationArea notifications={viewModel} />)
    const card = container.querySelector("[role=status] > div") ?? container
    fireEvent.pointerEnter(card)
    expect([held.calls.length, released.calls.length]).toEqual([1, 0])
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole("button"))
    fireEvent.pointerLeave(card)
    expect(released.calls).toHaveLength(0)
    await userEvent.tab()
    expect(released.calls).toHaveLength(1)
  })

  it("N2 hides on Escape too, and returns the focus", async () => {
    const first = notification("a", { detail: "Saved." })
    const { viewModel, become } = changing<NotificationsSnapshot>({ notifications: [] })
    await shown(
      <>
        <button type="button">Before</button>
        <NotificationArea notifications={viewModel} />
      </>,
    )
    become({ notifications: [{ ...first, dismiss: () => become({ notifications: [] }) }] })
    screen.getByRole("button", { name: "Before" }).focus()
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close notification" }))
    await userEvent.keyboard("{Escape}")
    expect(screen.queryByText("Saved.")).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Before" }))
  })

  it.each(["slide", "fade", "none"] as const)("N1 appears with its transition: %s", async (transition) => {
    const { viewModel } = showing({ ...notification("a", { detail: "Saved." }), transition, origin: "queue" })
    const { container } = await shown(<NotificationArea notifications={viewModel} />)
    const card = container.querySelector<HTMLElement>("[data-origin=queue]")
    expect(card?.className).toMatch(new RegExp(transition))
  })

  it.each<readonly [NotificationText, string]>([
    ["queue.reconnected", "You have been disconnected and reconnected due to network issues"],
    ["notice.systemError", "System error"],
    ["notice.chatMessage", "You have a new chat message"],
    ["notice.invitationUnreadable", "Your invitation could not be read"],
  ])("N3 B4 E7 has a text for %s", async (text, phrase) => {
    await shown(<NotificationArea notifications={showing(notification("a", { text })).viewModel} />)
    expect(screen.getByText(phrase)).toBeDefined()
  })

  it("N4 is inside the player while that is full screen, where nothing else of the page is visible", async () => {
    const { viewModel } = showing(notification("a", { text: "notice.chatMessage" }, "notification"))
    await shown(
      <Player
        snapshot={darkPlayer}
        consultant={undefined}
        parts={emptyStage({ overlay: <NotificationArea notifications={viewModel} /> })}
      />,
    )
    const player = screen.getByRole("region", { name: "Video" }).parentElement ?? document.body
    const become = (element: Element | null) =>
      act(() => {
        Object.defineProperty(document, "fullscreenElement", { configurable: true, value: element })
        document.dispatchEvent(new Event("fullscreenchange"))
      })
    expect(screen.queryByText("You have a new chat message")).toBeNull()
    become(player)
    expect(within(player).getByText("You have a new chat message")).toBeDefined()
    become(null)
    expect(screen.queryByText("You have a new chat message")).toBeNull()
  })
})
