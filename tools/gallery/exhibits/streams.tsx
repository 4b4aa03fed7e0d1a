import type { OwnCamera } from "../../../src/application/camera/openCamera.ts"
import {
  allWaiting,
  type CheckName,
  type CheckState,
  checkNames,
  countOutcomes,
  passedOutcome,
  troubleOutcome,
} from "../../../src/domain/streamtest/Check.ts"
import type { PlayerSnapshot } from "../../../src/ui/stream/playerViewModel.ts"
import { StreamTestScreen } from "../../../src/ui/streamtest/streamTestPage.tsx"
import type { CheckRow, ReportSnapshot, StreamTestSnapshot } from "../../../src/ui/streamtest/streamTestViewModel.ts"
import { darkPlayer as dark, streamingPlayer } from "../../../test/builders/aPlayer.ts"
import type { Piece } from "../Piece.ts"
import { picture } from "../picture.ts"
import { nothing, still } from "../still.ts"
import { chat, inPresentation } from "./live.tsx"

const streaming: PlayerSnapshot = { ...streamingPlayer(picture()), cause: "none" }

const player = (snapshot: PlayerSnapshot) =>
  inPresentation({ player: snapshot, chat: { ...chat, entries: [] } }, { scheduleHref: "/schedule-presentation" })

const done = (outcome: Extract<CheckState, { readonly step: "done" }>["outcome"]): CheckState => ({
  step: "done",
  outcome,
  errorId: "7f3a91c2",
})
const resting: ReportSnapshot = { copy: nothing, state: "resting", text: undefined }
const own: OwnCamera["attach"] = (surface) => picture().attach(surface)

const row = (name: CheckName, state: CheckState): CheckRow => ({
  name,
  state,
  start: state.step === "running" || state.step === "asking" ? undefined : nothing,
  stop: undefined,
  picture: undefined,
  level: undefined,
  answer: state.step === "asking" ? nothing : undefined,
})
const test = (
  states: { readonly [Name in CheckName]?: CheckState },
  {
    shown = streaming,
    open = {},
    report = resting,
  }: {
    readonly shown?: PlayerSnapshot | undefined
    readonly open?: { readonly [Name in CheckName]?: Partial<CheckRow> }
    readonly report?: ReportSnapshot
  } = {},
): Piece => {
  const all = { ...allWaiting, ...states }
  const snapshot: StreamTestSnapshot = {
    kind: "testing",
    player: shown,
    rows: checkNames.map((name) => ({ ...row(name, all[name]), ...open[name] })),
    ...countOutcomes(all),
    report,
  }
  return { screen: <StreamTestScreen viewModel={still(snapshot)} /> }
}

const well = {
  browser: done(passedOutcome("VP8", "H264", "opus", "MSE")),
  frame: done(passedOutcome("framed")),
  signalling: done(passedOutcome("wss://media.showroom.example/session")),
  media: done(passedOutcome("webrtc")),
  bandwidth: done(passedOutcome("10–30 Mbit/s")),
  broker: done(passedOutcome("wss://broker.showroom.example/ws")),
}

/** The player's own states, and the stream test. */
export const streams: Readonly<Record<string, Piece>> = {
  "player/offline": player({ ...dark, message: "notRunning" }),
  "player/countdown": player({ ...dark, left: { days: 0, hours: 0, minutes: 12, seconds: 5 } }),
  "player/turned": player({ ...dark, message: "turned" }),
  "player/unreachable": player({ ...dark, phase: "reconnecting", message: "unreachable", media: streaming.media }),
  "player/lost": player({ ...streaming, phase: "reconnecting", cause: "frozenSender" }),
  "player/weak": player({ ...streaming, cause: "network" }),
  "player/frozen": player({ ...streaming, cause: "frozenSender" }),
  "player/sound": player({ ...streaming, soundOnly: true }),
  "streamTest/opening": { screen: <StreamTestScreen viewModel={still({ kind: "opening" } as const)} /> },
  "streamTest/running": test(
    { browser: well.browser, frame: well.frame, signalling: { step: "running" }, media: { step: "running" } },
    { shown: dark },
  ),
  "streamTest/well": test(
    { ...well, camera: done(passedOutcome()), microphone: { step: "running" }, speaker: { step: "asking" } },
    {
      open: { camera: { picture: own, stop: nothing }, microphone: { level: () => 0.1, stop: nothing } },
      report: { ...resting, state: "copied" },
    },
  ),
  "streamTest/none": test(
    {
      ...well,
      signalling: done(troubleOutcome("skipped", "noTestStream")),
      media: done(troubleOutcome("skipped", "noTestStream")),
    },
    { shown: undefined },
  ),
  "streamTest/troubled": test(
    {
      browser: done(troubleOutcome("warned", "noMse", "VP8", "opus")),
      frame: done(troubleOutcome("warned", "frameLacks", "framed", "camera", "microphone", "fullscreen")),
      signalling: done(troubleOutcome("failed", "signallingUnreachable", "wss://media.showroom.example/session")),
      media: done(troubleOutcome("failed", "noMedia")),
      bandwidth: done(troubleOutcome("warned", "slow", "1–3 Mbit/s")),
      broker: done(troubleOutcome("failed", "brokerUnreachable")),
      camera: done(troubleOutcome("failed", "blocked")),
      microphone: done(troubleOutcome("warned", "silent")),
      speaker: done(troubleOutcome("warned", "notAudible")),
    },
    {
      shown: { ...dark, phase: "stopped", message: "failed", retry: nothing },
      open: { microphone: { level: () => 0, stop: nothing } },
      report: { ...resting, state: "shown", text: "Online showroom, stream test\nversion: 1.0.0\nbrowser: passed" },
    },
  ),
}
