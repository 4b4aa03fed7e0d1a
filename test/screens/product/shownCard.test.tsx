import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { followShown } from "../../../src/application/product/followShown.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { memoryApp } from "../../../src/composition/memory/memoryApp.ts"
import { openSession } from "../../../src/composition/session.ts"
import type { ShownModels } from "../../../src/domain/product/ShownModels.ts"
import { shownView } from "../../../src/ui/product/shown/shownView.ts"
import { chatView, chat as plainChat } from "../../builders/aChat.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { accessible, counted } from "../shown.tsx"
import { aModel } from "./aModel.ts"

const cabrio = aModel()
const saloon = { ...aModel({ facts: cabrio.about?.facts.slice(1) ?? [] }), id: 13, model: "Aurelia" }

/** The consultant shows the cabrio, after the saloon. */
const opened = async (chat: Partial<typeof plainChat> = {}) => {
  const { fakes, core, sessionPorts } = memoryApp()
  fakes.booking.list(cabrio, saloon)
  const session = openSession(core, sessionPorts)
  const model = followShown({ ...session, products: fakes.booking.products })(aVisit(), 42, {
    shown: createStore<ShownModels>({ productId: 12, productIds: [12, 13] }),
    pointed: createStore(undefined),
  })
  Effect.runFork(model.live)
  const written = createStore("")
  const booked = counted()
  const view = chatView(createStore({ ...plainChat, ...chat, write: written.set }))
  await accessible(
    <div>
      <shownView.Card model={model} consultant="Clara" chat={view} book={booked.call} />
      <textarea aria-label="Your message" />
      <shownView.Table model={model} book={booked.call} />
    </div>,
  )
  await screen.findByRole("heading", { name: "Livid Aurelia Cabrio" })
  return { model, written, booked }
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }))

describe("a model that the consultant shows", () => {
  it("E16 is one row with name and price, and shows its facts on request", async () => {
    await opened()
    expect(screen.getByText("from €92,400")).toBeTruthy()
    expect(screen.queryByText("Range")).toBeNull()
    await press("Details")
    expect(screen.getByText("Range")).toBeTruthy()
    expect(screen.getByRole("button", { name: "Fewer details" }).getAttribute("aria-expanded")).toBe("true")
  })

  it("E16 H8 is asked about in the composer, behind what is written there", async () => {
    const { written } = await opened({ draft: "One more question." })
    await press("Details")
    await press("Ask about it")
    expect(written.get()).toBe("One more question.\nAbout Livid Aurelia Cabrio: ")
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Your message" }))
  })

  it("E16 H8 cannot be asked about in a chat that is over", async () => {
    await opened({ closed: true })
    await press("Details")
    expect(screen.queryByRole("button", { name: "Ask about it" })).toBeNull()
  })

  it("E16 K1 opens the calendar with the model of its card, or with one of the comparison", async () => {
    const { booked } = await opened()
    await press("Details")
    await press("Book a test drive")
    await press("Save Livid Aurelia Cabrio")
    await press("Book a test drive Livid Aurelia Cabrio")
    expect(booked.calls).toEqual([[cabrio], [cabrio]])
  })

  it("E12 E16 is kept and compared in a table: what differs, then all facts, until it is removed", async () => {
    await opened()
    await press("Save Livid Aurelia Cabrio")
    expect(screen.getByRole("button", { name: "Save Livid Aurelia Cabrio", pressed: true })).toBeTruthy()
    expect(screen.getByText("Save another model to compare them.")).toBeTruthy()
    await press("Details")
    await userEvent.click(screen.getByText("Shown so far (2)"))
    await press("Show Livid Aurelia again")
    await press("Save Livid Aurelia")
    const table = screen.getByRole("table", { name: "Saved models (2)" })
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining("Livid Aurelia Cabrio"), expect.stringContaining("Livid Aurelia")])
    const labels = () => [...table.querySelectorAll("th[scope=rowgroup]")].map(({ textContent }) => textContent)
    expect(labels()).toEqual(["Range"])
    expect(within(table).getByText("Not specified")).toBeTruthy()
    await userEvent.click(screen.getByRole("checkbox", { name: "All details" }))
    expect(labels()).toEqual(["Range", "Price", "Roof", "Delivery", "Seats"])
    await userEvent.click(within(table).getByRole("button", { name: /Remove Livid Aurelia Cabrio/ }))
    expect(screen.getByRole("table", { name: "Saved model" })).toBeTruthy()
  })
})
