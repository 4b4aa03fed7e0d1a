import { Effect } from "effect"
import { exampleDisclosure } from "../../../src/adapters/memory/backend/fakeRecording.ts"
import type { LiveCaptions } from "../../../src/application/captions/openCaptions.ts"
import type { RecordingState } from "../../../src/application/recording/openRecording.ts"
import { type Caption, type CaptionSettings, usualSettings } from "../../../src/domain/captions/captions.ts"
import type { OnRecordPart } from "../../../src/ui/presentation/live/onRecordPart.ts"
import { onRecordViews } from "../../../src/ui/presentation/live/onRecordViews.tsx"
import { PresentationScreen } from "../../../src/ui/presentation/live/PresentationScreen.tsx"
import { streamingPlayer } from "../../../test/builders/aPlayer.ts"
import type { Piece } from "../Piece.ts"
import { picture } from "../picture.ts"
import { nothing, still } from "../still.ts"
import { chat, inPresentation } from "./live.tsx"

const playing = streamingPlayer(picture())
const asked: RecordingState = {
  consent: "asked",
  disclosure: exampleDisclosure,
  isAsking: true,
  isSending: false,
  hasFailed: false,
}

const silent: LiveCaptions = {
  state: still({ ...usualSettings, captions: [] }),
  set: () => Effect.void,
  live: Effect.void,
}

const part = (state: Partial<RecordingState>): OnRecordPart => ({
  views: onRecordViews,
  recording: {
    state: still({ ...asked, ...state }),
    answer: () => Effect.void,
    reopen: nothing,
    readAgain: Effect.void,
    live: Effect.void,
  },
  captions: silent,
})

const { recording: unrecorded } = part({ consent: "free", disclosure: undefined, isAsking: false })

const gate = (state: Partial<RecordingState> = {}): Piece => ({
  screen: (
    <PresentationScreen
      viewModel={still({ kind: "recorded", name: "Emeya R in person", onRecord: part(state) } as const)}
      leave={nothing}
    />
  ),
})
const recording = (state: Partial<RecordingState>) =>
  inPresentation({ player: playing, chat, onRecord: part(state) }, { leave: nothing })

const said = (line: number, speaker: string, text: string, english: string): Caption => ({
  line,
  sequence: line,
  text,
  isFinal: true,
  language: "de",
  speaker,
  at: Date.UTC(2026, 10, 20, 12, line),
  translations: { en: english },
  seal: undefined,
})
const lines = [
  said(1, "Clara", "Guten Tag, schön, dass Sie da sind.", "Good afternoon, it is good to see you."),
  said(2, "Clara", "Der Kofferraum fasst 480 Liter.", "The boot holds 480 litres."),
  said(
    3,
    "Clara",
    "Die Rücklehne lässt sich vierzig zu zwanzig zu vierzig umklappen, und dann passen zwei Fahrräder hinein.",
    "The seat back folds forty to twenty to forty, and then two bicycles fit in.",
  ),
]

/** Captions of what is said. */
export const captioned = (settings: Partial<CaptionSettings> = {}, length = lines.length): OnRecordPart => {
  const state = still({ ...usualSettings, isOn: true, ...settings, captions: lines.slice(0, length) })
  const shown: LiveCaptions = { state, set: () => Effect.void, live: Effect.void }
  return { views: onRecordViews, recording: unrecorded, captions: shown }
}

const captions = (settings: Partial<CaptionSettings>, length?: number): Piece =>
  inPresentation({ player: playing, chat, onRecord: captioned(settings, length) }, { leave: nothing })

/** Recordings and captions. */
export const onRecord: Readonly<Record<string, Piece>> = {
  "recording/gate": gate(),
  "recording/gate-failed": gate({ hasFailed: true }),
  "recording/gate-unclear": gate({ disclosure: undefined }),
  "recording/asked": recording({}),
  "recording/asked-failed": recording({ hasFailed: true }),
  "recording/agreed": recording({ consent: "agreed", isAsking: false }),
  "recording/declined": recording({ consent: "declined", isAsking: false }),
  "captions/usual": captions({}, 2),
  "captions/long": captions({}),
  "captions/large-above": captions({ size: "large", place: "above", hasBox: false }),
  "captions/small": captions({ size: "small" }),
  "captions/off": captions({ isOn: false }),
}
