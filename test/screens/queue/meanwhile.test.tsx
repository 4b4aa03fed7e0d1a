import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { CallState, CallVisitor } from "../../../src/application/queue/callVisitor.ts"
import type { Product } from "../../../src/domain/product/Product.ts"
import { CallMe } from "../../../src/ui/queue/meanwhile/CallMe.tsx"
import { ModelStrip } from "../../../src/ui/queue/meanwhile/ModelStrip.tsx"
import { accessible, changing } from "../shown.tsx"

const open: CallState = {
  email: "",
  problem: undefined,
  lacksConsent: false,
  refusals: 0,
  isSending: false,
  failure: undefined,
  keptUntil: undefined,
}

const calling = (state: CallState) => {
  const acts: Array<string> = []
  const { viewModel, become } = changing(state)
  const call: CallVisitor = {
    state: viewModel,
    write: (email) => become({ ...viewModel.get(), email }),
    ask: (hasConsented) => Effect.sync(() => void acts.push(`ask ${viewModel.get().email} ${hasConsented}`)),
    withdraw: Effect.sync(() => void acts.push("withdraw")),
    live: Effect.void,
  }
  return { call, acts, become }
}

describe("the offer to be called", () => {
  it("Q6 asks for the address and the agreement, and for neither again once the place is kept", async () => {
    const { call, acts, become } = calling(open)
    await accessible(<CallMe call={call} />)
    await userEvent.click(screen.getByRole("button", { name: "E-\u2060mail me when it is my turn" }))
    await userEvent.type(screen.getByRole("textbox", { name: /e-\u2060mail/i }), "ada@example.com")
    await userEvent.click(screen.getByRole("button", { name: "Keep my place" }))
    expect(acts).toEqual(["ask ada@example.com false"])
    become({ ...viewOf(call), lacksConsent: true, refusals: 1 })
    expect(screen.getByText("Please tick the box so that we may write to you").getAttribute("role")).toBe("alert")
    expect(document.activeElement).toBe(screen.getByRole("checkbox"))
    expect(screen.getByRole("checkbox").getAttribute("aria-invalid")).toBe("true")
    await userEvent.click(screen.getByRole("checkbox"))
    await userEvent.click(screen.getByRole("button", { name: "Keep my place" }))
    expect(screen.queryByText(/tick the box/)).toBeNull()
    expect(acts.at(-1)).toBe("ask ada@example.com true")
    become({ ...viewOf(call), keptUntil: new Date(2026, 10, 24, 15, 40).getTime() })
    expect(screen.getByRole("status").textContent).toContain("Your place is kept until 15:40.")
    expect(screen.queryByRole("textbox")).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "I would rather wait here" }))
    expect(acts.at(-1)).toBe("withdraw")
  })
})

describe("the empty form of the offer to be called", () => {
  it("Q6 V2 marks the address first, focuses it, and marks the missing agreement as well", async () => {
    const { call, become } = calling(open)
    await accessible(<CallMe call={call} />)
    await userEvent.click(screen.getByRole("button", { name: "E-\u2060mail me when it is my turn" }))
    await userEvent.click(screen.getByRole("button", { name: "Keep my place" }))
    become({ ...open, problem: { kind: "required" }, lacksConsent: true, refusals: 1 })
    const field = screen.getByRole("textbox", { name: /e-\u2060mail/i })
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute("aria-invalid")).toBe("true")
    expect(screen.getByText("E-\u2060mail field is required")).toBeDefined()
    expect(screen.getByRole("checkbox").getAttribute("aria-invalid")).toBe("true")
  })
})

const viewOf = ({ state }: CallVisitor) => state.get()

describe("the models to look at while waiting", () => {
  const all: ReadonlyArray<Product> = [
    { id: 1, brand: "Livid", model: "Aurelia" },
    { id: 2, brand: "Livid", model: "Meridian" },
  ]

  it("E16 chooses one by keyboard, and says which one the consultants know of", async () => {
    const chosen: Array<number | undefined> = []
    const { viewModel, become } = changing<{ all: typeof all; chosenId: number | undefined }>({
      all,
      chosenId: undefined,
    })
    const choose = ({ id }: Product) => Effect.sync(() => void chosen.push(id))
    await accessible(<ModelStrip models={{ state: viewModel, choose, live: Effect.void }} />)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    expect(chosen).toEqual([2])
    become({ all, chosenId: 2 })
    expect(screen.getByRole("button", { name: "Livid Meridian" }).getAttribute("aria-pressed")).toBe("true")
    expect(screen.getByRole("status").textContent).toBe("Your choice: Livid Meridian.")
  })

  it("E16 shows nothing while there are no models", async () => {
    const { viewModel } = changing({ all: [], chosenId: undefined })
    await accessible(<ModelStrip models={{ state: viewModel, choose: () => Effect.void, live: Effect.void }} />)
    expect(screen.queryByRole("region")).toBeNull()
  })
})
