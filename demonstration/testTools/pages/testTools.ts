import type {
  FaultOrder,
  FaultTarget,
  FaultTransport,
  StreamEvent,
  StreamFault,
  TestedPresentation,
} from "../TestTools.ts"
import { ask, postCall } from "./calls.ts"
import { element } from "./element.ts"
import { publish } from "./publish.ts"
import { testPicture } from "./testPicture.ts"

const faults: ReadonlyArray<readonly [StreamFault, string]> = [
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
const events: ReadonlyArray<readonly [StreamEvent, string]> = [
  ["cloud_stream_update", "cloud_stream_update"],
  ["hls_stream_update", "hls_stream_update"],
  ["move", "Move the stream"],
]

const chosen = element("presentation", HTMLSelectElement)
const state = element("state", HTMLParagraphElement)
const problem = element("problem", HTMLParagraphElement)
const video = element("picture", HTMLVideoElement)
const picture = element("test-picture", HTMLButtonElement)
const recording = element("recording", HTMLButtonElement)
const often = element("often", HTMLInputElement)
const transport = element("transport", HTMLSelectElement)
const target = element("target", HTMLSelectElement)
const whep = element("whep", HTMLSelectElement)

/** Interval between two reads, in ms: a stream starts some time after it is put on air. */
const readMs = 2_000

let known: ReadonlyArray<TestedPresentation> = []
/** Ends the test picture that is on air. */
let endPicture: (() => void) | undefined

const current = () => known.find(({ id }) => String(id) === chosen.value)
const id = () => Number(chosen.value)

const draw = () => {
  const found = current()
  state.textContent = !found
    ? "No presentation is live or scheduled."
    : !found.isLive
      ? "Scheduled"
      : found.isRecording
        ? "Live. The recording is on air."
        : found.isOnAir
          ? "Live, on air"
          : "Live, nothing on air"
  whep.value = found?.whep ?? "answer"
  recording.textContent = found?.isRecording ? "Take the recording off air" : "Put the recording on air"
  picture.textContent = endPicture ? "Take the test picture off air" : "Put the test picture on air"
  for (const button of [recording, picture]) button.disabled = !found?.isLive
}

const textOf = ({ name, location, isLive }: TestedPresentation) =>
  `${location} · ${name} · ${isLive ? "live" : "scheduled"}`

const read = async () => {
  const before = known.map(textOf).join()
  known = await ask<ReadonlyArray<TestedPresentation>>()
  // Replacing the options closes a list that is open.
  if (known.map(textOf).join() !== before) {
    const selected = chosen.value
    chosen.replaceChildren(...known.map((each) => new Option(textOf(each), String(each.id))))
    if (known.some(({ id }) => String(id) === selected)) chosen.value = selected
  }
  draw()
}

const showFailure = (failure: unknown) => {
  problem.textContent = failure instanceof Error ? failure.message : String(failure)
}

/** Runs what a control does, shows its failure, and reads the presentations again. */
const run = async (act: () => Promise<unknown>) => {
  problem.textContent = ""
  try {
    await act()
    await read()
  } catch (failure) {
    showFailure(failure)
  }
}

const stopPicture = () => {
  endPicture?.()
  endPicture = undefined
  video.hidden = true
  draw()
}

const startPicture = async () => {
  const made = testPicture()
  try {
    const end = await publish(id(), made.stream, () => {
      stopPicture()
      problem.textContent = "The connection to the media server is lost."
    })
    endPicture = () => {
      end()
      made.stop()
      video.srcObject = null
    }
    video.srcObject = made.stream
    video.hidden = false
  } catch (failure) {
    made.stop()
    throw failure
  }
}

const buttonsFor = <Of>(
  place: string,
  all: ReadonlyArray<readonly [Of, string]>,
  press: (one: Of) => Promise<unknown>,
) =>
  element(place, HTMLDivElement).append(
    ...all.map(([one, text]) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: text })
      button.addEventListener("click", () => run(() => press(one)))
      return button
    }),
  )

buttonsFor("events", events, (event) => postCall(id(), "events", { event }))
buttonsFor("faults", faults, (fault) => {
  const requests = Math.min(20, Math.max(1, Number(often.value)))
  const made: FaultOrder = {
    faults: Array.from({ length: requests }, () => fault),
    transport: transport.value as FaultTransport,
    target: target.value as FaultTarget,
  }
  return postCall(id(), "faults", made)
})
whep.addEventListener("change", () => run(() => postCall(id(), "whep", { behaviour: whep.value })))
picture.addEventListener("click", () => run(async () => (endPicture ? stopPicture() : startPicture())))
recording.addEventListener("click", () =>
  run(async () => {
    stopPicture()
    await postCall(id(), "recording", { on: !current()?.isRecording })
  }),
)
chosen.addEventListener("change", () => {
  stopPicture()
  void run(async () => undefined)
})
await run(async () => undefined)
setInterval(() => void read().catch(showFailure), readMs)
