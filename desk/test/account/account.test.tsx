import { act, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import type { Session } from "../../src/api/contract.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import { type ShownDesk, shownDesk } from "../shown.tsx"

const fill = async ({ user }: ShownDesk, current: string, next: string, again: string) => {
  await user.type(await screen.findByLabelText("Current password"), current)
  await user.type(screen.getByLabelText("New password"), next)
  await user.type(screen.getByLabelText("New password again"), again)
  await user.click(screen.getByRole("button", { name: "Change the password" }))
}
const changes = ({ backend }: ShownDesk) => backend.calls.filter(({ operation }) => operation === "changePassword")

describe("the own account", () => {
  it("opens from the menu, and changes the password with the current one", async () => {
    const desk = await shownDesk()
    await desk.user.click(await screen.findByRole("button", { name: /account$/ }))
    await desk.user.click(await screen.findByRole("menuitem", { name: "Your account" }))
    await fill(desk, "old words", "three hens on a ferry", "three hens on a ferry")
    expect(await screen.findByText(/^Your password is changed/)).toBeTruthy()
    expect(changes(desk).map(({ body }) => body)).toEqual([{ current: "old words", next: "three hens on a ferry" }])
    expect((screen.getByLabelText("New password") as HTMLInputElement).value).toBe("")
  })

  it("says beside the field what is wrong, and focuses it", async () => {
    const desk = await shownDesk({ path: "/account" })
    await fill(desk, "old words", "three hens on a ferry", "three hens on a fairy")
    expect(document.activeElement).toBe(screen.getByLabelText("New password again"))
    expect(screen.getByText("The two new passwords are not the same.")).toBeTruthy()
    expect(changes(desk)).toEqual([])
    desk.backend.answer("changePassword", { status: 400, body: { code: "password_common", message: "Too common." } })
    await desk.user.clear(screen.getByLabelText("New password again"))
    await desk.user.type(screen.getByLabelText("New password again"), "three hens on a ferry")
    await desk.user.click(screen.getByRole("button", { name: "Change the password" }))
    expect(await screen.findByText("Too common.")).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText("New password"))
  })

  it("has no form for a password that an identity provider stores", async () => {
    const example = exampleOf<Session>("session", 200)
    const account = example?.account && { ...example.account, language: "en" as const, signedInBy: "oidc" as const }
    await shownDesk({ path: "/account", session: { account: account ?? null } })
    expect(await screen.findByText("You sign in with Livid Group: change your password there.")).toBeTruthy()
    expect(screen.queryByLabelText("Current password")).toBeNull()
  })

  it("shows where the account is signed in, and ends one of these sessions", async () => {
    const { backend, user } = await shownDesk({ path: "/account" })
    const panel = await screen.findByRole("complementary", { name: "Where you are signed in" })
    expect(await within(panel).findByText("Firefox on Linux")).toBeTruthy()
    await user.click(within(panel).getByRole("button", { name: /^Sign out Safari on iPad/ }))
    expect(await within(panel).findByText("The session has ended.")).toBeTruthy()
    expect(backend.calls.find(({ operation }) => operation === "endOwnSession")?.path).toMatch(/own-sessions\/307$/)
  })

  it("asks before it signs out everywhere", async () => {
    const { backend, user } = await shownDesk({ path: "/account" })
    await user.click(await screen.findByRole("button", { name: "Sign out everywhere" }))
    const dialog = await screen.findByRole("dialog", { name: "Sign out everywhere?" })
    expect(backend.calls.some(({ operation }) => operation === "endOwnSessions")).toBe(false)
    await user.click(within(dialog).getByRole("button", { name: "Sign out everywhere" }))
    await waitFor(() => expect(backend.calls.some(({ operation }) => operation === "endOwnSessions")).toBe(true))
  })
})

describe("a session that ends soon", () => {
  const endsAt = "2026-11-24T08:43:00.000Z"

  it("is announced, and extended by a press", async () => {
    const { backend, user } = await shownDesk()
    await screen.findByRole("region", { name: "With you" })
    await act(async () => backend.push("sessionEnds", { endsAt, isFinal: false }))
    const alert = await screen.findByRole("alert")
    expect(alert.textContent).toContain("signed out at 9:43")
    await user.click(within(alert).getByRole("button", { name: "Stay signed in" }))
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
    // The press counts as a use of the desk, and what it asks for is carried out.
    expect(backend.calls.filter(({ operation }) => operation === "extendSession")).toHaveLength(2)
  })

  it("is no longer announced after a reconnect, until the backend announces it again", async () => {
    const { backend } = await shownDesk()
    await screen.findByRole("region", { name: "With you" })
    await act(async () => backend.push("sessionEnds", { endsAt, isFinal: false }))
    await screen.findByRole("alert")
    backend.cut()
    await act(async () => backend.connectAgain("event-1"))
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
    await act(async () => backend.push("sessionEnds", { endsAt, isFinal: false }))
    await screen.findByRole("alert")
  })

  it("is not announced to the next person who signs in here", async () => {
    const { backend } = await shownDesk()
    await screen.findByRole("region", { name: "With you" })
    await act(async () => backend.push("sessionEnds", { endsAt, isFinal: false }))
    await screen.findByRole("alert")
    const session = exampleOf<Session>("session", 200)
    backend.answer("session", { body: { ...session, account: null, csrfToken: null } })
    await act(async () => backend.push("signedOut", { reason: "time" }))
    await screen.findByRole("button", { name: "Sign in" })
    await waitFor(() => expect(screen.queryByText(/signed out at 9:43/)).toBeNull())
  })

  it("counts as used once somebody presses a key, and not when events make the page read", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { backend, user } = await shownDesk({ path: "/calendar" })
    await screen.findByRole("heading", { level: 1, name: "Tuesday, 24 November" })
    const uses = () => backend.calls.filter(({ operation }) => operation === "extendSession").length
    await act(async () => backend.push("calendar", { locationId: 3 }))
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(uses()).toBe(0)
    await user.keyboard("{Tab}")
    await waitFor(() => expect(uses()).toBe(1))
    await user.keyboard("{Tab}")
    await act(() => vi.advanceTimersByTimeAsync(50_000))
    expect(uses()).toBe(1)
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    await user.keyboard("{Tab}")
    await waitFor(() => expect(uses()).toBe(2))
  })

  it("is no longer announced once another tab was used, and cannot be extended beyond its latest end", async () => {
    const { backend, user } = await shownDesk()
    await screen.findByRole("region", { name: "With you" })
    await act(async () => backend.push("sessionEnds", { endsAt, isFinal: false }))
    await screen.findByRole("alert")
    await act(async () => backend.push("sessionEnds", { endsAt: null, isFinal: false }))
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
    await act(async () => backend.push("sessionEnds", { endsAt, isFinal: true }))
    const alert = await screen.findByRole("alert")
    expect(within(alert).queryByRole("button", { name: "Stay signed in" })).toBeNull()
    await user.click(within(alert).getByRole("button", { name: "Understood" }))
    // The press counts as a use of the desk, and asks for nothing else.
    expect(backend.calls.filter(({ operation }) => operation === "extendSession")).toHaveLength(1)
  })
})
