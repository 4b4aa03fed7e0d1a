import { act, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { followShown } from "../../../src/application/product/followShown.ts"
import { createStore, type Store, type WritableStore } from "../../../src/application/store/Store.ts"
import { memoryApp } from "../../../src/composition/memory/memoryApp.ts"
import { openSession } from "../../../src/composition/session.ts"
import type { VisitState } from "../../../src/domain/presentation/visitState.ts"
import type { ShownModels } from "../../../src/domain/product/ShownModels.ts"
import { ChatPanel } from "../../../src/ui/chat/ChatPanel.tsx"
import { shownView } from "../../../src/ui/product/shown/shownView.ts"
import { useStore } from "../../../src/ui/viewmodel/useStore.ts"
import { chatView, entry, chat as plainChat } from "../../builders/aChat.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { PanelOf } from "../chat/someChat.tsx"
import { accessible, counted } from "../shown.tsx"
import { aModel } from "./aModel.ts"

const cabrio = aModel()
const saloon = { ...aModel({ facts: cabrio.about?.facts.slice(1) ?? [] }), id: 13, model: "Aurelia" }

interface ConsultationProps {
  readonly chat: ReturnType<typeof chatView>
  readonly consultant: Store<string>
  readonly model: ReturnType<ReturnType<typeof followShown>>
  readonly book: () => void
}

/** A model beside its chat. */
function Consultation({ chat, consultant, model, book }: ConsultationProps) {
  return (
    <div>
      <PanelOf chat={chat} consultant={useStore(consultant)} shown={{ view: shownView, model }} book={book}>
        <ChatPanel chat={chat} />
      </PanelOf>
      <shownView.Table model={model} book={book} />
    </div>
  )
}

/** The consultant shows the cabrio, after the saloon, beside a chat. */
const opened = async (given: Partial<typeof plainChat> = {}) => {
  const { fakes, core, sessionPorts } = memoryApp()
  fakes.booking.list(cabrio, saloon)
  const session = openSession(core, sessionPorts)
  const shown = createStore<ShownModels>({ productId: 12, productIds: [12, 13] })
  const pointed = createStore(undefined)
  const source = { shown, pointed, state: createStore<VisitState>({ _tag: "Arriving" }) }
  const model = followShown({ ...session, products: fakes.booking.products })(aVisit(), 42, source)
  Effect.runFork(model.live)
  const written = createStore("")
  const booked = counted()
  const state = createStore({ ...plainChat, ...given, write: written.set })
  const chat = chatView(state)
  const consultant = createStore("Clara")
  await accessible(<Consultation chat={chat} consultant={consultant} model={model} book={booked.call} />)
  await screen.findByRole("tab", { name: /^Model/ })
  return { model, written, booked, shown, says: (text: string) => say(state, text), consultant }
}

const say = (state: WritableStore<typeof plainChat>, text: string) =>
  act(() =>
    state.set({
      ...state.get(),
      entries: [...state.get().entries, entry(String(state.get().entries.length + 1), { text })],
    }),
  )

const tab = (name: RegExp) => screen.getByRole("tab", { name })
const isOpen = (name: RegExp) => tab(name).getAttribute("aria-selected") === "true"
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }))

describe("a model that the consultant shows", () => {
  it("E16 opens its tab with name, price and facts, and is announced", async () => {
    await opened()
    await waitFor(() => expect(isOpen(/^Model/)).toBe(true))
    expect(screen.getByRole("heading", { name: "Livid Aurelia Cabrio" })).toBeTruthy()
    expect(screen.getByText("from €92,400")).toBeTruthy()
    expect(screen.getByText("Range")).toBeTruthy()
    expect(screen.getByText("Clara is showing you Livid Aurelia Cabrio.")).toBeTruthy()
  })

  it("E16 is not announced once more in the name of a consultant who takes over", async () => {
    const { consultant, shown } = await opened()
    await screen.findByText("Clara is showing you Livid Aurelia Cabrio.")
    act(() => consultant.set("Mara"))
    expect(screen.getByText("Clara is showing you Livid Aurelia Cabrio.")).toBeTruthy()
    act(() => shown.set({ productId: 13, productIds: [13, 12] }))
    expect(await screen.findByText("Mara is showing you Livid Aurelia.")).toBeTruthy()
  })

  it("E16 H5 only marks its tab while the visitor writes, and is announced", async () => {
    await opened({ draft: "One more question." })
    await screen.findByText("Clara is showing you Livid Aurelia Cabrio.")
    expect(isOpen(/^Chat/)).toBe(true)
    expect(tab(/^Model/).textContent).toContain("New messages")
    await userEvent.click(tab(/^Model/))
    expect(tab(/^Model/).textContent).not.toContain("New messages")
  })

  it("E16 H5 gives way to the consultant's answer, unless the visitor has the focus in it", async () => {
    const { says } = await opened()
    await waitFor(() => expect(isOpen(/^Model/)).toBe(true))
    screen.getByRole("button", { name: "Save Livid Aurelia Cabrio" }).focus()
    says("It goes 541 km.")
    await waitFor(() => expect(tab(/^Chat/).textContent).toContain("New messages"))
    expect(isOpen(/^Model/)).toBe(true)
    act(() => screen.getByRole("button", { name: "Save Livid Aurelia Cabrio" }).blur())
    says("In winter, 480.")
    await waitFor(() => expect(isOpen(/^Chat/)).toBe(true))
  })

  it("E16 H8 is asked about in the composer, behind what is written there", async () => {
    const { written } = await opened({ draft: "One more question." })
    await userEvent.click(tab(/^Model/))
    await press("Ask about it")
    expect(written.get()).toBe("One more question.\nAbout Livid Aurelia Cabrio: ")
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Your message" })))
    expect(isOpen(/^Chat/)).toBe(true)
  })

  it("E16 H8 cannot be asked about in a chat that is over", async () => {
    await opened({ closed: true })
    await screen.findByRole("heading", { name: "Livid Aurelia Cabrio" })
    expect(screen.queryByRole("button", { name: "Ask about it" })).toBeNull()
  })

  it("E16 K1 opens the calendar with the model of its card, or with one of the comparison", async () => {
    const { booked } = await opened()
    await screen.findByRole("heading", { name: "Livid Aurelia Cabrio" })
    await press("Book a test drive")
    await press("Save Livid Aurelia Cabrio")
    await press("Book a test drive Livid Aurelia Cabrio")
    expect(booked.calls).toEqual([[cabrio], [cabrio]])
  })

  it("E12 E16 is kept and compared in a table: what differs, then all facts, until it is removed", async () => {
    await opened()
    await screen.findByRole("heading", { name: "Livid Aurelia Cabrio" })
    await press("Save Livid Aurelia Cabrio")
    expect(screen.getByRole("button", { name: "Save Livid Aurelia Cabrio", pressed: true })).toBeTruthy()
    expect(screen.getByText("Save another model to compare them.")).toBeTruthy()
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
