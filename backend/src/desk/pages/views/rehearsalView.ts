import type { DeskDetail, DeskFault, DeskFaultTarget, DeskTransport, DeskWhepBehaviour } from "../../DeskApi.ts"
import { element } from "../element.ts"
import { button } from "../made.ts"

export interface RehearsalViewParts {
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

/** The rehearsal's controls for the chosen presentation: a recording to put on air, and faults. */
export const rehearsalView = ({ fail, setWhepBehaviour, setRecording, failed }: RehearsalViewParts) => {
  const place = element("rehearsal", HTMLDetailsElement)
  const often = element("often", HTMLInputElement)
  const transport = element("way", HTMLSelectElement)
  const target = element("target", HTMLSelectElement)
  const whep = element("whep", HTMLSelectElement)
  const recording = element("recording", HTMLButtonElement)
  let isRecording = false

  element("faults", HTMLDivElement).append(
    ...faults.map(([fault, text]) =>
      button(
        text,
        "plain",
        () =>
          fail({
            faults: Array.from({ length: Math.max(1, Number(often.value)) }, () => fault),
            transport: transport.value as DeskTransport,
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

  return ({ presentation, whepBehaviour, mayRehearse }: DeskDetail): void => {
    isRecording = presentation.isRecording
    place.hidden = !mayRehearse
    whep.value = whepBehaviour
    recording.textContent = isRecording ? "Take the recording off air" : "Put the recording on air"
    recording.hidden = !mayRehearse || presentation.statusId !== 4
  }
}
