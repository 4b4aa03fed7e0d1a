import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { DeclinedScreen, TermsScreen } from "../../../src/ui/terms/TermsGate.tsx"
import type { TermsSnapshot } from "../../../src/ui/terms/termsViewModel.ts"
import { accessible, changing, counted } from "../shown.tsx"

const sections = [
  { title: "1. Recording", paragraphs: ["Nothing is recorded.", "Not even sound."] },
  { title: "2. Liability", paragraphs: ["None.", "None."] },
]

describe("the terms", () => {
  it("C1 show the sections by their titles in a text that the keyboard can scroll, to agree to or decline", async () => {
    const [agreed, declined] = [counted(), counted()]
    const { viewModel } = changing<TermsSnapshot>({
      kind: "asked",
      sections,
      agree: agreed.call,
      decline: declined.call,
    })
    await accessible(<TermsScreen viewModel={viewModel} />)
    const text = screen.getByRole("region", { name: "Text of the terms and conditions" })
    expect(text.tabIndex).toBe(0)
    expect(
      within(text)
        .getAllByRole("heading")
        .map(({ textContent }) => textContent),
    ).toEqual(["1. Recording", "2. Liability"])
    expect(within(text).getAllByText("None.")).toHaveLength(2)
    await userEvent.click(screen.getByRole("button", { name: "Agree and continue" }))
    await userEvent.click(screen.getByRole("button", { name: "Decline" }))
    expect([agreed.calls.length, declined.calls.length]).toEqual([1, 1])
  })

  it("C2 when declined, tell why it ends here and lead back", async () => {
    const back = counted()
    await accessible(
      <DeclinedScreen
        viewModel={changing<TermsSnapshot>({ kind: "declined", back: back.call }).viewModel}
        homeHref="/de?location_id=2"
      />,
    )
    expect(screen.getByRole("heading").textContent).toBe("You declined the terms")
    await userEvent.click(screen.getByRole("button", { name: "Back to the terms" }))
    expect(back.calls).toHaveLength(1)
    expect(screen.getByRole("link", { name: "Back to home" }).getAttribute("href")).toBe("/de?location_id=2")
  })
})
