import type { CameraSnapshot } from "../../../src/ui/camera/cameraViewModel.ts"
import type { DeviceChoice, TroubleShown } from "../../../src/ui/camera/equipment.ts"
import { cameraView } from "../../../src/ui/camera/ownCameraView.ts"
import type { CameraAccess } from "../../../src/ui/camera/part.ts"
import { joinedCamera, readyCamera, secondCamera } from "../../../test/builders/aCamera.ts"
import { streamingPlayer } from "../../../test/builders/aPlayer.ts"
import type { Piece } from "../Piece.ts"
import { picture } from "../picture.ts"
import { nothing, still } from "../still.ts"
import { chat, inPresentation } from "./live.tsx"

const chosen = (kind: DeviceChoice["kind"], ...labels: ReadonlyArray<string>): DeviceChoice => ({
  kind,
  options: labels.map((label, index) => ({ id: String(index), label })),
  selected: "0",
  choose: nothing,
})
const choices = [
  chosen("camera", "FaceTime HD Camera", ""),
  chosen("microphone", "MacBook Pro Microphone (integriertes Mikrofonarray)", "Headset"),
]
const microphone = { level: () => 0.1, gain: 100, setGain: nothing, silent: false }
const own = picture()
const joinBy = (...types: ReadonlyArray<"both" | "camera" | "microphone">) =>
  types.map((type) => ({ type, join: nothing }))
const trouble = (type: TroubleShown["type"], name: TroubleShown["trouble"]): TroubleShown => ({
  type,
  trouble: name,
  retry: name === "blocked" ? undefined : nothing,
})

const ready = readyCamera({ picture: own.attach, microphone, choices, joins: joinBy("both", "microphone", "camera") })
const joined = joinedCamera({ picture: own.attach, microphone, choices })
const other = { step: "shown", picture: picture().attach } as const

const beside = (camera: CameraAccess) =>
  inPresentation(
    { player: { ...streamingPlayer(picture()), cause: "none" }, chat, camera },
    { scheduleHref: "/schedule-presentation", leave: nothing },
  )

const view = (snapshot: CameraSnapshot): Piece => beside({ kind: "open", view: cameraView, viewModel: still(snapshot) })

/** The own camera beside a live stream, in every state (P1-P6, S7). */
export const camera: Readonly<Record<string, Piece>> = {
  "camera/closed": beside({ kind: "closed", open: nothing }),
  "camera/opening": beside({ kind: "opening" }),
  "camera/notLoaded": beside({ kind: "failed", retry: nothing }),
  "camera/asking": view({ kind: "asking", cancel: nothing }),
  "camera/ready": view(ready),
  "camera/readySoundOnly": view({
    ...ready,
    picture: undefined,
    joins: joinBy("microphone"),
    troubles: [trouble("camera", "busy")],
    microphone: { ...microphone, silent: true },
  }),
  "camera/denied": view({
    ...ready,
    picture: undefined,
    microphone: undefined,
    choices: [],
    joins: [],
    troubles: [trouble("both", "denied")],
  }),
  "camera/blocked": view({
    ...ready,
    picture: undefined,
    microphone: undefined,
    choices: [],
    joins: [],
    troubles: [trouble("both", "blocked")],
  }),
  "camera/missing": view({
    ...ready,
    microphone: undefined,
    choices: choices.slice(0, 1),
    joins: joinBy("camera"),
    troubles: [trouble("microphone", "missing")],
  }),
  "camera/live": view(joined),
  "camera/stage": view({ ...joined, isStage: true }),
  "camera/livePhone": view({ ...joined, facing: "front", otherCamera: { facing: "back", take: nothing } }),
  "camera/secondOffered": view({ ...joined, second: secondCamera() }),
  "camera/secondOfferedPhone": view({
    ...joined,
    second: secondCamera({
      options: [
        { id: "back", label: "Facing back:0", isAlone: true },
        { id: "usb", label: "", isAlone: true },
      ],
    }),
  }),
  "camera/secondShown": view({ ...joined, second: secondCamera({ ...other, isSeen: true }) }),
  "camera/secondAlone": view({
    ...joined,
    picture: undefined,
    second: secondCamera({ ...other, isSeen: true, isAlone: true }),
  }),
  "camera/secondComing": view({ ...joined, second: secondCamera(other) }),
  "camera/secondEnded": view({ ...joined, second: secondCamera({ trouble: "ended" }) }),
  "camera/secondRefused": view({ ...joined, second: secondCamera({ trouble: "denied" }) }),
  "camera/readyLoudspeaker": view({ ...ready, choices: [...choices, chosen("loudspeaker", "Headset (USB)", "")] }),
  "camera/readyPhone": view({ ...ready, facing: "back", otherCamera: { facing: "front", take: nothing } }),
  "camera/absence": inPresentation(
    {
      player: {
        ...streamingPlayer(picture()),
        phase: "reconnecting",
        absence: { consultant: "Zara", minutes: 2, isLonger: false },
      },
      chat,
      camera: { kind: "open", view: cameraView, viewModel: still({ ...joined, paused: true } as const) },
    },
    { scheduleHref: "/schedule-presentation", leave: nothing },
  ),
  "camera/muted": view({ ...joined, muted: true, picture: undefined }),
  "camera/starting": view({ ...joined, phase: "starting", message: "initiating" }),
  "camera/stopped": view({ ...joined, phase: "stopped", message: "failed", again: nothing }),
  "camera/blockedByNetwork": view({ ...joined, phase: "stopped", message: "blocked", again: nothing }),
  "camera/unplugged": view({
    ...joined,
    microphone: undefined,
    addMicrophone: nothing,
    troubles: [trouble("microphone", "ended")],
  }),
}
