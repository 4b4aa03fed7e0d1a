import type { DeskLocation, DeskPresentation } from "../../DeskApi.ts"
import { element } from "../element.ts"
import { keyed } from "../keyed.ts"
import { made } from "../made.ts"
import { dayAndTime, types } from "../texts.ts"

export const showsView = (choose: (id: number) => void) => {
  const list = element("shows", HTMLUListElement)
  let shown: ReadonlyArray<DeskPresentation> = []
  let places: ReadonlyArray<DeskLocation> = []
  let chosen: number | undefined
  /** Presentations with a new message while another one was chosen. */
  const unread = new Set<number>()

  const which = () => document.querySelector<HTMLInputElement>("input[name=which]:checked")?.value ?? "4"
  const isWanted = ({ statusId }: DeskPresentation) =>
    which() === "past" ? statusId === 2 || statusId === 3 : String(statusId) === which()

  const facts = ({ id, typeId, locationId, startsAt, isOnAir, viewers }: DeskPresentation): string => {
    const place = places.find(({ id }) => id === locationId)?.name ?? ""
    const air = isOnAir ? ` · on air, ${viewers} watching` : ""
    const news = unread.has(id) ? "New message · " : ""
    return `${news}${types[typeId] ?? ""} · ${place} · ${dayAndTime(startsAt)}${air}`
  }
  const make = () => {
    const row = made("li")
    const whole = made("button", "whole")
    whole.type = "button"
    whole.append(made("strong"), made("span", "facts"))
    whole.addEventListener("click", () => choose(Number(row.dataset.key)))
    row.append(whole)
    return row
  }
  const update = (row: HTMLElement, show: DeskPresentation) => {
    const whole = row.firstElementChild
    const [name, about] = whole?.children ?? []
    if (name) name.textContent = show.name
    if (about) about.textContent = facts(show)
    row.classList.toggle("chosen", show.id === chosen)
    row.classList.toggle("unread", unread.has(show.id))
    whole?.setAttribute("aria-pressed", String(show.id === chosen))
  }
  const draw = () => keyed(list, shown.filter(isWanted), ({ id }) => String(id), make, update)
  for (const radio of document.querySelectorAll("input[name=which]")) radio.addEventListener("change", draw)

  return {
    show: (presentations: ReadonlyArray<DeskPresentation>, locations: ReadonlyArray<DeskLocation>): void => {
      shown = presentations
      places = locations
      draw()
    },
    mark: (id: number): void => {
      chosen = id
      unread.delete(id)
      draw()
    },
    /** Marks a presentation that is not the chosen one as unread. */
    flag: (id: number): void => {
      unread.add(id)
      draw()
    },
  }
}
