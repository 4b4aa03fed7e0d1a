import type {
  DeskAction,
  DeskDetail,
  DeskFault,
  DeskFaultTarget,
  DeskTransport,
  DeskVisitor,
  DeskWhepBehaviour,
} from "../../DeskApi.ts"
import { element } from "../element.ts"
import { keyed } from "../keyed.ts"
import { button, made } from "../made.ts"
import { watch } from "../media/watch.ts"
import { statuses, types } from "../texts.ts"

export interface ShowViewParts {
  readonly act: (action: DeskAction) => Promise<unknown>
  readonly fail: (order: { faults: DeskFault[]; transport: DeskTransport; target: DeskFaultTarget }) => Promise<unknown>
  readonly setWhepBehaviour: (behaviour: DeskWhepBehaviour) => Promise<unknown>
  readonly setRecording: (on: boolean) => Promise<unknown>
  readonly failed: (failure: unknown) => void
}

const faults: ReadonlyArray<readonly [DeskFault, string]> = [
  [404, "404 not there"],
  [502, "502 not running"],
  [503, "503 starting"],
  [504, "504 starting"],
  [507, "507 no session"],
  [514, "514 starting"],
  ["silence", "No answer"],
  ["frozen", "Picture freezes"],
  ["dark", "No picture"],
]

const actions: ReadonlyArray<{ readonly action: DeskAction; readonly text: string; readonly status: number }> = [
  { action: "start", text: "Start", status: 1 },
  { action: "cancel", text: "Cancel presentation", status: 1 },
  { action: "end", text: "End presentation", status: 4 },
  { action: "cloud-stream-update", text: "cloud_stream_update", status: 4 },
  { action: "move-stream", text: "Move the stream", status: 4 },
  { action: "hls-stream-update", text: "hls_stream_update", status: 4 },
]

const isFinal = (action: DeskAction) => action === "end" || action === "cancel"

/** The chosen presentation: who is in it, what may be done, and what shall go wrong. */
export const showView = ({ act, fail, setWhepBehaviour, setRecording, failed }: ShowViewParts) => {
  const place = element("show", HTMLDivElement)
  const title = element("show-title", HTMLHeadingElement)
  const note = element("show-note", HTMLParagraphElement)
  const visitors = element("visitors", HTMLUListElement)
  const camera = Object.assign(made("video"), { id: "visitor", autoplay: true, playsInline: true, hidden: true })
  camera.setAttribute("aria-label", "The visitor's camera")
  element("stage", HTMLDivElement).append(camera)
  const often = element("often", HTMLInputElement)
  const way = element("way", HTMLSelectElement)
  const target = element("target", HTMLSelectElement)
  const whep = element("whep", HTMLSelectElement)
  const recording = element("recording", HTMLButtonElement)
  const acts = element("acts", HTMLDivElement)
  let watched: string | undefined
  let unwatch = () => {}
  let isRecording = false

  const buttons = actions.map(({ action, text, status }) => ({
    status,
    made: button(text, isFinal(action) ? "bad" : "plain", () => act(action), failed),
  }))
  acts.append(...buttons.map(({ made }) => made))
  element("faults", HTMLDivElement).append(
    ...faults.map(([fault, text]) =>
      button(
        text,
        "plain",
        () =>
          fail({
            faults: Array.from({ length: Math.max(1, Number(often.value)) }, () => fault),
            transport: way.value as DeskTransport,
            target: target.value as DeskFaultTarget,
          }),
        failed,
      ),
    ),
  )
  whep.addEventListener("change", () => {
    setWhepBehaviour(whep.value as DeskWhepBehaviour).catch(failed)
  })
  recording.addEventListener("click", () => {
    setRecording(!isRecording).catch(failed)
  })

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

  return ({ presentation, description, visitors: invited, applicationName, whepBehaviour }: DeskDetail): void => {
    const { typeId, statusId, viewers } = presentation
    isRecording = presentation.isRecording
    place.hidden = false
    whep.value = whepBehaviour
    title.textContent = presentation.name
    const watching = statusId === 4 ? ` · ${viewers} watching` : ""
    note.textContent = `${types[typeId] ?? ""}, ${statuses[statusId] ?? ""}${watching}${description ? ` · ${description}` : ""}`
    recording.textContent = isRecording ? "Take the recording off air" : "Put the recording on air"
    recording.hidden = statusId !== 4
    for (const { status, made } of buttons) made.hidden = status !== statusId
    keyed(visitors, invited, ({ chat }) => chat, makeVisitor, updateVisitor)
    watchCamera(applicationName, statusId === 4 ? invited.find((one) => one.camera)?.camera : undefined).catch(failed)
  }
}
