import { noSigns } from "../../../src/domain/chat/signs.ts"
import { cameraView } from "../../../src/ui/camera/ownCameraView.ts"
import { visitorPart } from "../../../src/ui/participation/visitorPart.ts"
import { joinedCamera } from "../../../test/builders/aCamera.ts"
import { type ChatFixture, entry, chat as plainChat } from "../../../test/builders/aChat.ts"
import { streamingPlayer } from "../../../test/builders/aPlayer.ts"
import { drawnModel } from "../drawnModel.ts"
import type { Piece } from "../Piece.ts"
import { picture } from "../picture.ts"
import { nothing, still } from "../still.ts"
import { chat, inPresentation } from "./live.tsx"
import { captioned } from "./onRecord.tsx"
import { showing } from "./shown.tsx"
import { agenda, asked, part, poll } from "./webinar.tsx"

const noon = Date.UTC(2026, 10, 20, 12)
/** Two lines each. */
const said: ReadonlyArray<readonly [from: "me" | "moderator", text: string]> = [
  ["moderator", "Good afternoon. What shall we look at first?"],
  ["me", "The estate, please. We are four, with a dog."],
  ["moderator", "Then let us begin with the boot, and the dog guard."],
  ["me", "Does the dog guard come out without any tools?"],
  ["moderator", "Yes, two levers. I will show you in a moment."],
  ["me", "Wonderful. And how far does it go in winter?"],
  ["moderator", "About 480 km at freezing point, with four people."],
  ["me", "That is enough for us. And what does it cost?"],
]
const mine = { author: undefined, delivery: "sent" } as const
const conversation: ChatFixture = {
  ...plainChat,
  offersFiles: true,
  entries: said.map(([origin, text], at) =>
    entry(String(at), {
      origin,
      text,
      timestamp: noon + at * 60_000,
      ...(origin === "me" ? mine : { author: "Clara" }),
    }),
  ),
}

const player = { ...streamingPlayer(picture()), cause: "network" } as const
const camera = {
  kind: "open",
  view: cameraView,
  viewModel: still(joinedCamera({ picture: picture().attach })),
} as const
const ways = { scheduleHref: "/schedule-presentation", leave: nothing }

const consultationWith = (chat: ChatFixture) =>
  inPresentation(
    {
      player,
      camera,
      chat,
      onRecord: captioned(),
      ...showing({ product: drawnModel, moments: [{ product: drawnModel, at: noon + 390_000, by: "Clara" }] }),
    },
    ways,
  )
const consultation = consultationWith(conversation)
const silenced = consultationWith({ ...conversation, signs: still({ ...noSigns, isOffered: true, isSilent: true }) })
const inWebinar: Piece = {
  ...inPresentation(
    {
      player,
      chat,
      onRecord: captioned(),
      participation: { view: visitorPart.view, viewModel: part({ questions: asked, poll, agenda }) },
      ...showing({ product: drawnModel }),
    },
    ways,
  ),
  webinar: "Emeya R: die Weltpremiere",
}
const tab = (kind: string) => `#panel-tab-${kind}`
const menu = "[class*=_menu_]"

/** Consultations in use, with much at once: a shown model, captions, a poll, a weak line. */
export const used: Readonly<Record<string, Piece>> = {
  "used/chat": inPresentation({ player, chat: conversation }, ways),
  "used/model": { ...consultation, press: [tab("model")] },
  "used/thread": { ...consultation, press: [tab("chat")] },
  "used/menu": { ...silenced, press: [menu] },
  "used/leaving": { ...consultation, press: [tab("model"), "[class*=_leave_]"] },
  "used/poll": { ...inWebinar, press: [tab("poll")] },
  "used/questions": { ...inWebinar, press: [tab("questions")] },
  "used/group": { ...inWebinar, press: [tab("chat")] },
  "used/agenda": { ...inWebinar, press: [menu] },
}
