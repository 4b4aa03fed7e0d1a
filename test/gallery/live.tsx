import type { ChatEntry, ChatSnapshot } from "../../src/ui/chat/ChatSnapshot.ts"
import { PresentationScreen } from "../../src/ui/presentation/PresentationScreen.tsx"
import type { PresentationSnapshot } from "../../src/ui/presentation/PresentationSnapshot.ts"
import type { PlayerSnapshot } from "../../src/ui/stream/PlayerSnapshot.ts"
import type { Piece } from "./Piece.ts"
import { picture } from "./picture.ts"
import { nothing, still, unanswered } from "./still.ts"

const noon = Date.UTC(2026, 10, 20, 12, 0)
const others = { delivery: undefined, resend: undefined }
const entries: ReadonlyArray<ChatEntry> = [
  {
    ...others,
    key: "1",
    origin: "moderator",
    author: "Clara Weiß",
    text: "Good afternoon. What shall we look at first?",
    timestamp: noon,
  },
  {
    key: "2",
    origin: "me",
    author: undefined,
    text: "The dashboard, please.\nAnd the rear seats.",
    timestamp: noon + 60_000,
    delivery: "sent",
    resend: undefined,
  },
  {
    ...others,
    key: "3",
    origin: "guest",
    author: "Jonas",
    text: "Donaudampfschifffahrtsgesellschaftskapitän fits in one bubble",
    timestamp: noon + 90_000,
  },
  {
    ...others,
    key: "4",
    origin: "group",
    author: undefined,
    text: "The recording will not be kept.",
    timestamp: noon + 120_000,
  },
  {
    key: "5",
    origin: "me",
    author: undefined,
    text: "Is the roof glass?",
    timestamp: noon + 150_000,
    delivery: "failed",
    resend: nothing,
  },
  {
    key: "6",
    origin: "me",
    author: undefined,
    text: "And the boot?",
    timestamp: noon + 180_000,
    delivery: "pending",
    resend: undefined,
  },
]
const tabs: ChatSnapshot["tabs"] = [
  { kind: "group", selected: false, unread: true, select: nothing },
  { kind: "private", selected: true, unread: false, select: nothing },
]
const chat: ChatSnapshot = {
  link: "online",
  tabs,
  indicator: undefined,
  entries,
  draft: "",
  write: nothing,
  send: nothing,
  announce: () => {},
  draftProblem: undefined,
  problem: undefined,
}
const oneChat = tabs.slice(1)
const playing: PlayerSnapshot = { phase: "streaming", notice: undefined, media: picture(), retry: undefined }
const dark: PlayerSnapshot = { phase: "starting", notice: "aboutToStart", media: undefined, retry: undefined }

const open = (player: PlayerSnapshot, shown: ChatSnapshot = chat): Piece => {
  const snapshot: PresentationSnapshot = {
    kind: "open",
    name: "Emeya R in person",
    consultant: "Clara",
    player,
    chat: shown,
  }
  return { screen: <PresentationScreen viewModel={still(snapshot)} /> }
}

export const live: Readonly<Record<string, Piece>> = {
  "presentation/opening": { screen: <PresentationScreen viewModel={still({ kind: "opening" } as const)} /> },
  "presentation/failed": {
    screen: <PresentationScreen viewModel={still({ kind: "failed", problem: unanswered, retry: nothing } as const)} />,
  },
  "presentation/streaming": open(playing),
  "presentation/starting": open(dark, { ...chat, tabs: oneChat, entries: [] }),
  "presentation/initiating": open({ ...dark, notice: "initiating" }, { ...chat, link: "connecting", entries: [] }),
  "presentation/reconnecting": open(
    { ...playing, phase: "reconnecting", notice: "sessionNotFound" },
    { ...chat, link: "offline", draft: "Can I see the" },
  ),
  "presentation/broken": open(
    { phase: "stopped", notice: "failed", media: undefined, retry: nothing },
    { ...chat, tabs: oneChat, draftProblem: "empty", indicator: "moderator" },
  ),
  "webinar/streaming": { ...open(playing), webinar: "Emeya R: die Weltpremiere aus der Automobilmanufaktur" },
  "presentation/unsupported": open({ phase: "stopped", notice: "unsupported", media: undefined, retry: nothing }),
}
