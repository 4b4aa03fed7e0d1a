import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { AttendGate } from "../../../src/ui/presentation/attend/AttendGate.tsx"
import { AttendScreen } from "../../../src/ui/presentation/attend/AttendScreen.tsx"
import type { AttendSnapshot } from "../../../src/ui/presentation/attend/attendViewModel.ts"
import { accessible, changing, counted, shown } from "../shown.tsx"

type Asked = Extract<AttendSnapshot, { readonly kind: "asked" }>
const asked: Asked = {
  kind: "asked",
  name: { firstName: "", lastName: "", email: "", dealerId: "" },
  write: () => {},
  problems: {},
  refusals: 0,
  problem: undefined,
  submit: () => {},
}
const form = (difference: Partial<Asked> = {}) => (
  <AttendScreen viewModel={changing<AttendSnapshot>({ ...asked, ...difference }).viewModel} />
)

describe("the display name form", () => {
  it("Q4 requires a first name; last name, e-mail and dealer number are marked as optional", async () => {
    await accessible(form())
    expect(screen.getByRole("textbox", { name: "First name" })).toHaveProperty("required", true)
    for (const name of ["Last name", "E-\u2060mail", "Dealer number"]) {
      const field = screen.getByRole("textbox", { name })
      expect(field).toHaveProperty("required", false)
      const described = document.getElementById(field.getAttribute("aria-describedby") ?? "")
      expect(described?.textContent).toBe("optional")
    }
  })

  it("Q4 stores each field in the view-model, and submits on Enter", async () => {
    const written = counted()
    const sent = counted()
    await shown(form({ write: written.call, submit: sent.call }))
    for (const name of ["First name", "Last name", "E-\u2060mail", "Dealer number"])
      await userEvent.type(screen.getByRole("textbox", { name }), "7")
    await userEvent.keyboard("{Enter}")
    expect(written.calls).toEqual([
      ["firstName", "7"],
      ["lastName", "7"],
      ["email", "7"],
      ["dealerId", "7"],
    ])
    expect(sent.calls).toHaveLength(1)
  })

  it("Q4 V2 shows in German what is wrong at each field, and focuses the first", async () => {
    const { viewModel, become } = changing<AttendSnapshot>(asked)
    await accessible(<AttendScreen viewModel={viewModel} />, "de")
    become({ ...asked, problems: { firstName: { kind: "required" }, dealerId: { kind: "digits" } }, refusals: 1 })
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Vorname" }))
    expect(screen.getByText("Das Feld „Vorname“ ist erforderlich")).toBeDefined()
    expect(screen.getByText("Bitte geben Sie nur Ziffern ein")).toBeDefined()
  })

  it("Q4 says that it is being sent, or why it could not be", async () => {
    const { viewModel, become } = changing<AttendSnapshot>({ ...asked, submit: undefined })
    await accessible(<AttendScreen viewModel={viewModel} />)
    expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true")
    become({ ...asked, problem: { _tag: "RequestFailed", status: 500, detail: undefined } })
    expect(screen.getByText("System error")).toBeDefined()
  })

  it("Q4 keeps the input when the language changes", async () => {
    const { viewModel } = changing<AttendSnapshot>({ ...asked, name: { ...asked.name, firstName: "Anneliese" } })
    const { texts } = await shown(<AttendScreen viewModel={viewModel} />)
    await texts.show("de")
    expect(await screen.findByRole("textbox", { name: "Vorname" })).toHaveProperty("value", "Anneliese")
  })

  it("Q4 is shown before the page until a name is given", async () => {
    const { viewModel, become } = changing<AttendSnapshot>(asked)
    await shown(<AttendGate viewModel={viewModel}>The waiting room</AttendGate>)
    expect(screen.queryByText("The waiting room")).toBeNull()
    become({ kind: "attending" })
    expect(screen.getByText("The waiting room")).toBeDefined()
  })
})
