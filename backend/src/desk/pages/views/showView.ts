import type { DeskAction, DeskDetail, DeskVisitor } from "../../DeskApi.ts"
import { element } from "../element.ts"
import { keyed } from "../keyed.ts"
import { button, made } from "../made.ts"
import { watch } from "../media/watch.ts"
import { statuses, types } from "../texts.ts"

export interface ShowViewParts {
  readonly act: (action: DeskAction) => Promise<unknown>
  readonly failed: (failure: unknown) => void
}

const actions: ReadonlyArray<{ readonly action: DeskAction; readonly text: string; readonly status: number }> = [
  { action: "start", text: "Start", status: 1 },
  { action: "cancel", text: "Cancel presentation", status: 1 },
  { action: "end", text: "End presentation", status: 4 },
]

const isFinal = (action: DeskAction) => action === "end" || action === "cancel"

/** The chosen presentation with its visitors and actions. */
export const showView = ({ act, failed }: ShowViewParts) => {
  const place = element("show", HTMLDivElement)
  const title = element("show-title", HTMLHeadingElement)
  const note = element("show-note", HTMLParagraphElement)
  const visitors = element("visitors", HTMLUListElement)
  const camera = Object.assign(made("video"), { id: "visitor", autoplay: true, playsInline: true, hidden: true })
  camera.setAttribute("aria-label", "The visitor's camera")
  element("stage", HTMLDivElement).append(camera)
  const acts = element("acts", HTMLDivElement)
  let watched: string | undefined
  let unwatch = () => {}

  const buttons = actions.map(({ action, text, status }) => ({
    status,
    made: button(text, isFinal(action) ? "bad" : "plain", () => act(action), failed),
  }))
  acts.append(...buttons.map(({ made }) => made))
  const watchCamera = async (applicationName: string, streamName: string | undefined) => {
    if (watched === streamName) return
    watched = streamName
    unwatch()
    unwatch = () => {}
    camera.hidden = streamName === undefined
    if (streamName === undefined) return
    const stop = await watch(camera, applicationName, streamName)
    if (watched === streamName) unwatch = stop
    else stop()
  }
  const makeVisitor = () => {
    const row = made("li")
    const link = made("a")
    link.target = "_blank"
    link.rel = "noopener noreferrer"
    row.append(link, made("span", "facts"))
    return row
  }
  const updateVisitor = (row: HTMLElement, { name, link, camera: own }: DeskVisitor) => {
    const [anchor, about] = row.children
    if (anchor instanceof HTMLAnchorElement) {
      anchor.href = link
      anchor.textContent = `Open as ${name}`
    }
    if (about) about.textContent = own === undefined ? "" : " · camera on"
  }

  return ({ presentation, description, visitors: invited, applicationName }: DeskDetail): void => {
    const { typeId, statusId, viewers } = presentation
    place.hidden = false
    title.textContent = presentation.name
    const watching = statusId === 4 ? ` · ${viewers} watching` : ""
    note.textContent = `${types[typeId] ?? ""}, ${statuses[statusId] ?? ""}${watching}${description ? ` · ${description}` : ""}`
    for (const { status, made } of buttons) made.hidden = status !== statusId
    keyed(visitors, invited, ({ chat }) => chat, makeVisitor, updateVisitor)
    watchCamera(applicationName, statusId === 4 ? invited.find((one) => one.camera)?.camera : undefined).catch(failed)
  }
}
