import { act, screen, waitFor } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { Session } from "../../src/api/contract.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import { shownDesk } from "../shown.tsx"

const signedOut = { account: null, csrfToken: null } as const
const ways = exampleOf<Session>("session", 200)?.signIn

describe("a consultant who is not signed in", () => {
  it("reads why her password is refused, and stays in its field", async () => {
    const { backend, user } = await shownDesk({ session: signedOut })
    backend.answer("signIn", { status: 401, body: { code: "wrong_password", message: "Wrong." } })
    await user.type(await screen.findByLabelText("Name"), "melina")
    await user.type(screen.getByLabelText("Password"), "guess")
    await user.click(screen.getByRole("button", { name: "Sign in" }))
    expect(await screen.findByText("Name or password is wrong.")).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Password")))
  })

  it("signs in, and gets the page that she wanted", async () => {
    const { backend, user } = await shownDesk({ path: "/queue", session: signedOut })
    await user.type(await screen.findByLabelText("Name"), "melina")
    await user.type(screen.getByLabelText("Password"), "right{Enter}")
    expect(await screen.findByRole("heading", { name: /3 wait|3 warten/ })).toBeTruthy()
    expect(backend.calls.find(({ operation }) => operation === "signIn")?.body).toEqual({
      name: "melina",
      password: "right",
    })
  })

  it("sees only the identity provider where passwords are off", async () => {
    await shownDesk({
      session: {
        ...signedOut,
        signIn: {
          ...ways,
          password: false,
          demonstration: [],
          oidc: { name: "Livid Group", url: "/desk/api/session/oidc" },
        },
      },
    })
    const link = await screen.findByRole("link", { name: "Sign in with Livid Group" })
    expect(link.getAttribute("href")).toMatch(/^\/desk\/api\/session\/oidc\?returnTo=/)
    expect(screen.queryByLabelText("Password")).toBeNull()
  })
})

describe("a session", () => {
  it("ends: the desk asks to sign in, and shows nothing of before", async () => {
    const { backend, user } = await shownDesk({ path: "/queue" })
    await screen.findByRole("heading", { name: "3 wait" })
    backend.answer("pickUp", { status: 401, body: { code: "session_ended", message: "Ended." } })
    await user.click(screen.getAllByRole("button", { name: /^Pick up/ })[0] as HTMLElement)
    expect(await screen.findByRole("button", { name: "Sign in" })).toBeTruthy()
    expect(screen.getByRole("status").textContent).toBe("Your session has ended. Please sign in again.")
    expect(screen.queryByText("Priya Raman")).toBeNull()
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("ends for a desk that only listens", async () => {
    const { backend } = await shownDesk()
    await screen.findByRole("region", { name: "With you" })
    backend.answer("session", { body: { ...exampleOf<Session>("session", 200), ...signedOut } })
    await act(async () => backend.push("signedOut", { reason: "endedByLead" }))
    expect(await screen.findByRole("button", { name: "Sign in" })).toBeTruthy()
    expect(screen.getByRole("status").textContent).toBe("Your lead has ended this session.")
    expect(backend.streams()).toBe(0)
  })

  it("carries its token with each call that writes, and with no other", async () => {
    const { backend, user } = await shownDesk({ path: "/queue" })
    await screen.findByRole("heading", { name: "3 wait" })
    await user.click(screen.getAllByRole("button", { name: /^Pick up/ })[0] as HTMLElement)
    await waitFor(() => expect(backend.calls.some(({ operation }) => operation === "pickUp")).toBe(true))
    const token = exampleOf<Session>("session", 200)?.csrfToken
    for (const { operation, csrfToken } of backend.calls)
      expect(csrfToken, operation).toBe(["pickUp", "extendSession"].includes(operation) ? token : null)
  })
})
