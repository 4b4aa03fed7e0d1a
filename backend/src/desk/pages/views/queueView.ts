import type { DeskLocation, DeskWaiting } from "../../DeskApi.ts"
import { element } from "../element.ts"
import { keyed } from "../keyed.ts"
import { button, made } from "../made.ts"
import { waited } from "../texts.ts"

export interface QueueViewParts {
  readonly pickUp: (entryId: number, locationId: number) => Promise<unknown>
  readonly remove: (entryId: number) => Promise<unknown>
  readonly failed: (failure: unknown) => void
}

/** Waiting time that marks a visitor as waiting long, in ms (QU10); the showroom then offers an appointment. */
const longWaitMs = 600_000

const isLong = ({ since }: DeskWaiting) => Date.now() - since >= longWaitMs

/** The waiting visitors, longest first in each queue. */
export const queueView = ({ pickUp, remove, failed }: QueueViewParts) => {
  const list = element("line", HTMLUListElement)
  const note = element("line-note", HTMLParagraphElement)
  let shown: ReadonlyArray<DeskWaiting> = []
  let places: ReadonlyArray<DeskLocation> = []

  const facts = (entry: DeskWaiting): string => {
    const { locationId, since, isThere } = entry
    const place = places.find(({ id }) => id === locationId)?.name ?? ""
    const long = isLong(entry) ? " · long wait" : ""
    return `${place} · ${waited(since, Date.now())}${long}${isThere ? "" : " · page is away"}`
  }
  const make = () => {
    const row = made("li")
    const buttons = made("div", "row")
    const current = () => shown.find(({ entryId }) => String(entryId) === row.dataset.key)
    const withCurrent = (act: (entry: DeskWaiting) => Promise<unknown>) => async () => {
      const entry = current()
      if (entry) await act(entry)
    }
    buttons.append(
      button(
        "Pick up",
        "",
        withCurrent(({ entryId, locationId }) => pickUp(entryId, locationId)),
        failed,
      ),
      button(
        "Remove",
        "bad",
        withCurrent(({ entryId }) => remove(entryId)),
        failed,
      ),
    )
    row.append(made("strong"), made("span", "facts"), buttons)
    return row
  }
  const update = (row: HTMLElement, entry: DeskWaiting) => {
    const [name, about] = row.children
    if (name) name.textContent = entry.name
    if (about) about.textContent = facts(entry)
    row.classList.toggle("long", isLong(entry))
  }
  const draw = () => keyed(list, shown, ({ entryId }) => String(entryId), make, update)
  setInterval(draw, 1_000)

  return (visitorQueue: ReadonlyArray<DeskWaiting>, locations: ReadonlyArray<DeskLocation>): void => {
    shown = visitorQueue
    places = locations
    note.textContent = visitorQueue.length === 0 ? "Nobody waits." : `${visitorQueue.length} waiting.`
    document.title = visitorQueue.length === 0 ? "Desk" : `(${visitorQueue.length}) Desk`
    draw()
  }
}
