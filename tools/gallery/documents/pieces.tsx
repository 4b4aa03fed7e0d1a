import { lazy } from "react"
import { EndScreen } from "../../../src/ui/feedback/EndScreen.tsx"
import { entry, chat as plainChat } from "../../../test/builders/aChat.ts"
import { aChatMessage } from "../../../test/builders/aChatMessage.ts"
import { anEnd, asking } from "../../../test/builders/aFeedback.ts"
import { streamingPlayer } from "../../../test/builders/aPlayer.ts"
import { drawnModel } from "../drawnModel.ts"
import { inPresentation } from "../exhibits/live.tsx"
import type { Piece } from "../Piece.ts"
import { recordedPicture } from "../picture.ts"
import { nothing, still } from "../still.ts"

const morning = Date.UTC(2026, 10, 20, 9, 10)
const mine = { origin: "me", author: undefined, delivery: "sent" } as const
/** Fits into the panel: a thread that scrolls does not always begin at its end. */
const entries = [
  entry("1", { ...mine, text: "How far in winter?" }),
  entry("2", { author: "Zara", text: "About 430 of 541 km." }),
  entry("3", { ...mine, text: "And which colours?" }),
  entry("4", { author: "Zara", text: "Eight, three of them matt. Shall I show you the samples?" }),
].map((each, minute) => ({ ...each, timestamp: morning + minute * 60_000 }))

/** A consultation, once its picture is loaded. */
const Consultation = lazy(async () => {
  const { screen } = inPresentation(
    {
      player: streamingPlayer(await recordedPicture()),
      chat: { ...plainChat, entries },
      camera: { kind: "closed", open: nothing },
    },
    { scheduleHref: "/schedule-presentation", leave: nothing },
    { name: "Your personal consultation", consultant: "Zara", product: drawnModel },
  )
  return { default: () => screen }
})

const offer = { id: "1", name: "Aurelia Cabrio, offer.pdf", size: 240_000, contentType: "application/pdf" }
const end = anEnd({
  consultant: "Zara",
  endedBy: "consultant",
  hadCamera: true,
  messages: [aChatMessage({ text: "Here is the offer.", attachments: [offer] })],
  product: drawnModel,
})

/** Screens as the documents show them, in their best state. */
export const documents: Readonly<Record<string, Piece>> = {
  "documents/consultation": { screen: <Consultation /> },
  "documents/end": { screen: <EndScreen end={still(end)} feedback={still(asking())} /> },
}
