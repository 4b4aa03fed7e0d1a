import type { PictureState } from "../../../src/application/chat/ChatState.ts"
import { ownChat } from "../../../src/domain/chat/ChatMessage.ts"
import { noSigns } from "../../../src/domain/chat/signs.ts"
import type { ChatEntry } from "../../../src/ui/chat/thread/chatEntries.ts"
import { type ChatFixture, entry, chat as plainChat } from "../../../test/builders/aChat.ts"
import { streamingPlayer } from "../../../test/builders/aPlayer.ts"
import type { Piece } from "../Piece.ts"
import { picture } from "../picture.ts"
import { car, nothing, still } from "../still.ts"
import { inPresentation } from "./live.tsx"

const noon = Date.UTC(2026, 10, 20, 12, 0)
const mine = { origin: "me", author: undefined, delivery: "sent" } as const
const said = (key: string, given: Partial<ChatEntry>): ChatEntry =>
  entry(key, { author: "Clara", timestamp: noon + Number(key) * 60_000, ...given })

const beside = (given: Partial<ChatFixture>): Piece =>
  inPresentation(
    { player: streamingPlayer(picture()), chat: { ...plainChat, ...given } },
    { scheduleHref: "/schedule-presentation", leave: nothing },
  )

const image = (id: string, name: string) => {
  const facts = { name, size: 1_900_000, contentType: "image/jpeg", width: 4_032, height: 3_024 }
  return { key: id, facts, attachment: { id, ...facts } }
}
const question = said("3", { ...mine, text: "And how loud is it at 130?" })
const written = [
  said("1", { text: "The roof opens in eleven seconds.", revision: 2 }),
  said("2", { text: "", isWithdrawn: true }),
  question,
]
const pictures: ReadonlyMap<string, PictureState> = new Map(
  Object.entries({ boot: { _tag: "Shown", url: car }, roof: { _tag: "Shown", url: car }, late: { _tag: "Coming" } }),
)

/** What a chat has besides words (H1, H2, H8). */
export const chatParts: Readonly<Record<string, Piece>> = {
  "chat/signs": beside({
    entries: written,
    signs: still({
      ...noSigns,
      isOffered: true,
      typing: new Map([[ownChat, { moderator: true, guests: 0 }]]),
    }),
  }),
  "chat/seen": beside({
    entries: written,
    signs: still({ ...noSigns, isOffered: true, readUntil: question.timestamp }),
  }),
  "chat/replies": beside({
    entries: [
      ...written,
      said("4", {
        text: "Shall I show you the boot or the rear seats?",
        quickReplies: ["The boot", "The rear seats", "Neither, I would rather see the dashboard in daylight"],
      }),
    ],
  }),
  "chat/pictures": beside({
    offersFiles: true,
    pictures,
    entries: [
      said("1", {
        text: "Two of yesterday.",
        files: [image("boot", "Kofferraum offen.jpg"), image("roof", "Dach.jpg")],
      }),
      said("2", { ...mine, text: "", files: [image("late", "Garage.jpg")] }),
    ],
  }),
}
