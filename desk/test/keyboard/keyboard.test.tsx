import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { shownDesk } from "../shown.tsx"

const opened = async () => {
  const desk = await shownDesk({ path: "/queue" })
  await screen.findByRole("heading", { name: "3 wait" })
  const count = (operation: string) => desk.backend.calls.filter((call) => call.operation === operation).length
  return { ...desk, count }
}

describe("by keyboard, a consultant", () => {
  it("picks up the next visitor while she writes", async () => {
    const { user, count, path } = await opened()
    await user.click(screen.getByLabelText("English"))
    await user.keyboard("{Alt>}n{/Alt}")
    await waitFor(() => expect(path()).toBe("/consultations/71"))
    expect(count("pickUpNext")).toBe(1)
  })

  it("acts on nothing behind a dialog", async () => {
    const { user, count } = await opened()
    await user.keyboard("?")
    await screen.findByRole("dialog", { name: "Shortcuts" })
    await user.keyboard("{Alt>}n{/Alt}")
    expect(count("pickUpNext")).toBe(0)
  })

  it("reads the list of shortcuts, switches those with Alt off, and gets her focus back", async () => {
    const { user, count } = await opened()
    const link = screen.getByRole("link", { name: "Today" })
    link.focus()
    await user.keyboard("?")
    const dialog = within(await screen.findByRole("dialog", { name: "Shortcuts" }))
    expect(dialog.getByText("Pick up the next visitor").parentElement?.textContent).toContain("Alt N")
    await user.click(dialog.getByRole("switch", { name: /^Shortcuts with Alt/ }))
    await user.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(link))
    await user.keyboard("{Alt>}n{/Alt}")
    expect(count("pickUpNext")).toBe(0)
  })

  it("writes a question mark in a field", async () => {
    const { user } = await opened()
    await user.type(screen.getByLabelText("English"), "?")
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("finds a visitor in the palette, and picks her up", async () => {
    const { user, backend, path } = await opened()
    await user.keyboard("{Control>}k{/Control}")
    const dialog = within(await screen.findByRole("dialog", { name: /Search people/ }))
    await user.keyboard("Priya")
    await waitFor(() => expect(dialog.queryByText("Today")).toBeNull())
    await user.keyboard("{Enter}")
    await waitFor(() => expect(path()).toBe("/consultations/71"))
    expect(backend.calls.findLast(({ operation }) => operation === "pickUp")?.path).toBe("/desk/api/queue/817/pick-up")
  })
})
