import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { aState } from "../fake/states.ts"
import { type ShownDesk, shownDesk } from "../shown.tsx"

const signOut = async ({ user }: ShownDesk) => {
  await user.click(await screen.findByRole("button", { name: "Melina Mielke, account" }))
  await user.click(await screen.findByRole("menuitem", { name: "Sign out" }))
}
const isSignedOut = ({ backend }: ShownDesk) => backend.calls.some(({ operation }) => operation === "signOut")

describe("signing out", () => {
  it("asks while a visitor is with the consultant, who may stay", async () => {
    const desk = await shownDesk()
    await signOut(desk)
    const dialog = within(await screen.findByRole("dialog", { name: "Sign out?" }))
    expect(dialog.getByText(/^Jonas Weber is with you, and would be left without a consultant\./)).toBeTruthy()
    await desk.user.click(dialog.getByText("Stay"))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(isSignedOut(desk)).toBe(false)
    await signOut(desk)
    await desk.user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Sign out" }))
    await waitFor(() => expect(isSignedOut(desk)).toBe(true))
  })

  it("does not ask while no visitor is there", async () => {
    const desk = await shownDesk({ state: aState({ presentations: [] }) })
    await signOut(desk)
    await waitFor(() => expect(isSignedOut(desk)).toBe(true))
  })
})
