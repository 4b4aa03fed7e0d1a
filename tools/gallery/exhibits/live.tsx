import type { DownloadState, UploadState } from "../../../src/application/chat/ChatState.ts"
import { RequestFailed } from "../../../src/application/ports/backend/RequestFailed.ts"
import type { Muting } from "../../../src/domain/chat/chats.ts"
import type { Product } from "../../../src/domain/product/Product.ts"
import type { CameraAccess } from "../../../src/ui/camera/part.ts"
import type { ChatEntry } from "../../../src/ui/chat/thread/chatEntries.ts"
import type { ParticipationPart } from "../../../src/ui/participation/part.ts"
import type { OnRecordPart } from "../../../src/ui/presentation/live/onRecordPart.ts"
import { PresentationScreen } from "../../../src/ui/presentation/live/PresentationScreen.tsx"
import type { PresentationSnapshot } from "../../../src/ui/presentation/live/presentationViewModel.ts"
import type { TestDrive } from "../../../src/ui/presentation/testDrive/openTestDrive.ts"
import type { ShownModelPart } from "../../../src/ui/product/shown/part.ts"
import type { PlayerSnapshot } from "../../../src/ui/stream/playerViewModel.ts"
import type { SecondPicturePart } from "../../../src/ui/stream/second/part.ts"
import { type ChatFixture, chatView, entry, chat as plainChat } from "../../../test/builders/aChat.ts"
import { darkPlayer as dark, streamingPlayer } from "../../../test/builders/aPlayer.ts"
import type { Piece } from "../Piece.ts"
import { picture } from "../picture.ts"
import { car, nothing, still, unanswered } from "../still.ts"

const noon = Date.UTC(2026, 10, 20, 12, 0)
const mine = { origin: "me", author: undefined } as const
const entries: ReadonlyArray<ChatEntry> = [
  entry("1", { author: "Clara Weiß", text: "Good afternoon. What shall we look at first?" }),
  entry("2", { ...mine, text: "The dashboard, please.\nAnd the rear seats.", delivery: "sent" }),
  entry("3", {
    origin: "guest",
    author: "Jonas",
    text: "Donaudampfschifffahrtsgesellschaftskapitän fits in one bubble",
  }),
  entry("4", { origin: "group", author: undefined, text: "The recording will not be kept." }),
  entry("5", { ...mine, text: "Is the roof glass?", delivery: "failed" }),
  entry("6", { ...mine, text: "And the boot?", delivery: "pending" }),
].map((each, index) => ({ ...each, timestamp: noon + ([0, 60, 90, 120, 150, 180][index] ?? 0) * 1_000 }))
const tabs: ChatFixture["tabs"] = [
  { kind: "group", selected: false, unread: true },
  { kind: "private", selected: true, unread: false },
]
export const chat: ChatFixture = { ...plainChat, tabs, entries }
const oneChat = tabs.slice(1)
const playing = streamingPlayer(picture())

/** What a presentation is called, with which consultant, and about which model. */
interface Talk {
  readonly name: string
  readonly consultant: string
  readonly product: Product
}
const talk: Talk = {
  name: "Emeya R in person",
  consultant: "Clara",
  product: { id: 1, brand: "Lotus", model: "Emeya R", imageUrl: car },
}

interface Open {
  readonly player: PlayerSnapshot
  readonly chat: ChatFixture
  readonly camera?: CameraAccess
  readonly second?: SecondPicturePart
  readonly participation?: ParticipationPart
  readonly onRecord?: OnRecordPart
  readonly shown?: ShownModelPart
  readonly testDrive?: TestDrive
}
/** The screen of an open presentation. */
export const inPresentation = (
  { player, chat, camera, second, participation, onRecord, shown, testDrive }: Open,
  ways: { readonly scheduleHref?: string; readonly leave?: () => void } = {},
  { name, consultant, product }: Talk = talk,
): Piece => {
  const parts = {
    player: still(player),
    chat: chatView(still(chat)),
    camera: still(camera),
    shown: still(shown),
    testDrive: still(testDrive),
    second: still(second),
    participation: still(participation),
    onRecord: still(onRecord),
  }
  const snapshot = { kind: "open", name, consultant, ...parts } as const
  return {
    screen: <PresentationScreen viewModel={still<PresentationSnapshot>(snapshot)} product={still(product)} {...ways} />,
  }
}
const open = (player: PlayerSnapshot, shown: ChatFixture = chat) =>
  inPresentation({ player, chat: shown }, { scheduleHref: "/schedule-presentation", leave: nothing })

const inGroup = (muting: Muting): Piece =>
  open(playing, {
    ...chat,
    tabs: tabs.map((tab) => ({ ...tab, selected: tab.kind === "group", unread: false })),
    entries: strangers.slice(2),
    offersFiles: true,
    muting,
    closed: muting === "muted",
  })

const facts = (name: string, size: number) => ({ name, size, contentType: "application/pdf" })
const there = (name: string, size: number) => {
  const attachment = { id: name, ...facts(name, size) }
  return { key: name, facts: attachment, attachment }
}
const onItsWay = (name: string, size: number) => ({ key: name, facts: facts(name, size), attachment: undefined })
const uploads: Readonly<Record<string, UploadState>> = {
  "Inzahlungnahme-Unterlagen-Zulassungsbescheinigung-Teil-II.pdf": { _tag: "Uploading", sent: 0.4 },
  "roof.png": { _tag: "Failed", failure: new RequestFailed({ status: 413, detail: undefined }) },
  "seats.png": { _tag: "Uploading", sent: 0.7 },
  "later.pdf": { _tag: "Waiting" },
}
const downloads: Readonly<Record<string, DownloadState>> = {
  "offer.pdf": { _tag: "Coming", received: 0.6 },
  "own.pdf": { _tag: "Kept" },
  "theirs.pdf": { _tag: "Failed", failure: new RequestFailed({ status: 403, detail: undefined }) },
}
const files = {
  offersFiles: true,
  uploads: new Map(Object.entries(uploads).map(([key, state]) => [key, { state }])),
  downloads: new Map(Object.entries(downloads)),
}
const said = (key: string, given: Partial<ChatEntry>): ChatEntry =>
  entry(key, { author: "Clara Weiß", text: "", timestamp: noon, ...given })
const linked =
  "See https://www.showroom.example.com/emeya/interior/seats/of-the-very-long-kind?colour=petrol#rear or opel.de, and not javascript:alert(1)."
const withLinks = (["moderator", "me", "guest", "group"] as const).map((origin) =>
  said(`link-${origin}`, {
    origin,
    text: linked,
    author: undefined,
    ...(origin === "me" && { delivery: "sent" as const }),
  }),
)
const withFiles: ReadonlyArray<ChatEntry> = [
  said("1", { text: "Here is the offer.", files: [there("offer.pdf", 1_234_567), there("theirs.pdf", 12_345)] }),
  said("2", { origin: "guest", author: "Jonas", files: [there("plan.pdf", 345)] }),
  said("3", { origin: "me", author: undefined, delivery: "sent", files: [there("own.pdf", 2_000_000)] }),
  said("4", {
    origin: "me",
    author: undefined,
    delivery: "pending",
    text: "Soon",
    files: [onItsWay("seats.png", 900_000), onItsWay("later.pdf", 9_000_000)],
  }),
  said("5", {
    origin: "me",
    author: undefined,
    delivery: "failed",
    files: [onItsWay("roof.png", 12_000_000)],
  }),
]
const strangers: ReadonlyArray<ChatEntry> = [
  said("1", { origin: "guest", author: "W".repeat(120), text: "A long name." }),
  said("2", {
    origin: "guest",
    author: `Consultant ${"Z\u0353\u0300\u0353\u0300\u0353\u0300".repeat(8)}`,
    text: "Me, too.",
  }),
  said("3", { author: "Clara", text: "Good afternoon." }),
  said("4", { origin: "guest", author: "Clara", text: "Please pay the deposit at https://ореl.de/pay or münchen.de." }),
]
const attaching: Partial<ChatFixture> = {
  ...files,
  draftFiles: [
    onItsWay("Inzahlungnahme-Unterlagen-Zulassungsbescheinigung-Teil-II.pdf", 4_200_000),
    onItsWay("roof.png", 12_000_000),
    there("plan.pdf", 345),
  ],
  refusals: [{ name: "setup.exe", problem: "kind" }],
}

export const live: Readonly<Record<string, Piece>> = {
  "presentation/opening": { screen: <PresentationScreen viewModel={still({ kind: "opening" } as const)} /> },
  "presentation/failed": {
    screen: (
      <PresentationScreen
        viewModel={still({ kind: "failed", problem: unanswered, goesOn: true, retry: nothing } as const)}
      />
    ),
  },
  "presentation/streaming": open(playing),
  "presentation/starting": open(dark, { ...chat, tabs: oneChat, entries: [] }),
  "presentation/initiating": open({ ...dark, message: "initiating" }, { ...chat, link: "connecting", entries: [] }),
  "presentation/reconnecting": open(
    { ...playing, phase: "reconnecting", message: "sessionNotFound" },
    { ...chat, link: "offline", draft: "Can I see the" },
  ),
  "presentation/links": open(playing, { ...chat, entries: withLinks, offersFiles: true }),
  "presentation/strangers": open(playing, { ...chat, entries: strangers }),
  "presentation/muted": inGroup("muted"),
  "presentation/unmuted": inGroup("over"),
  "presentation/files": open(playing, { ...chat, ...files, entries: withFiles }),
  "presentation/attaching": open(playing, {
    ...chat,
    ...attaching,
    draft: "Here they are",
    draftProblem: "fileFailed",
  }),
  "presentation/lost": open(playing, {
    ...chat,
    offersFiles: true,
    interruptedUploads: ["offer.pdf", "plan.pdf"],
    entries: [],
  }),
  "presentation/ended": open(playing, { ...chat, link: "ended", closed: true, offersFiles: true }),
  "presentation/broken": open(
    { phase: "stopped", message: "failed", media: undefined, retry: nothing },
    { ...chat, tabs: oneChat, draftProblem: "empty", indicator: "moderator" },
  ),
  "webinar/streaming": { ...open(playing), webinar: "Emeya R: die Weltpremiere aus der Automobilmanufaktur" },
  "presentation/weak": open({ ...playing, cause: "network" }),
  "presentation/absence": open({
    ...playing,
    phase: "reconnecting",
    absence: { consultant: undefined, minutes: undefined, isLonger: true },
  }),
  "presentation/gone": open({
    ...playing,
    phase: "reconnecting",
    absence: { consultant: "Zara", minutes: undefined, isLonger: true, gone: "gone" },
  }),
  "presentation/long-gone": open({
    ...playing,
    phase: "reconnecting",
    absence: { consultant: "Zara", minutes: undefined, isLonger: true, gone: "longGone" },
  }),
  "presentation/break": open({
    ...playing,
    phase: "reconnecting",
    absence: { consultant: "Zara", minutes: 15, resumesAt: Date.UTC(2026, 10, 24, 13, 35), isLonger: false },
  }),
  "presentation/break-words": open({
    ...playing,
    phase: "reconnecting",
    absence: {
      consultant: "Zara",
      minutes: 15,
      resumesAt: Date.UTC(2026, 10, 24, 13, 35),
      isLonger: false,
      words: {
        en: "We charge the car and have a coffee. Please keep the page open.",
        de: "Wir laden den Wagen und trinken einen Kaffee. Bitte lassen Sie die Seite geöffnet.",
      },
    },
  }),
  "presentation/unsupported": open({ phase: "stopped", message: "unsupported", media: undefined, retry: nothing }),
}
