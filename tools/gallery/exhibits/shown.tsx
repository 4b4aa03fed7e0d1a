import { Effect } from "effect"
import type { Showing, ShownModel } from "../../../src/application/product/followShown.ts"
import type { SecondShown } from "../../../src/application/stream/openSecondPicture.ts"
import type { Product } from "../../../src/domain/product/Product.ts"
import { cameraView } from "../../../src/ui/camera/ownCameraView.ts"
import { cornerView } from "../../../src/ui/presentation/testDrive/cornerView.tsx"
import type { TestDrive } from "../../../src/ui/presentation/testDrive/openTestDrive.ts"
import type { ShownModelPart } from "../../../src/ui/product/shown/part.ts"
import { shownView } from "../../../src/ui/product/shown/shownView.ts"
import { secondView } from "../../../src/ui/stream/second/secondView.tsx"
import { joinedCamera } from "../../../test/builders/aCamera.ts"
import { type ChatFixture, entry } from "../../../test/builders/aChat.ts"
import { streamingPlayer } from "../../../test/builders/aPlayer.ts"
import { drawnModel, undrawnModel } from "../drawnModel.ts"
import type { Piece } from "../Piece.ts"
import { paintedScreen, picture } from "../picture.ts"
import { nothing, still } from "../still.ts"
import { chat, inPresentation } from "./live.tsx"

const second: Product = { ...undrawnModel, id: 13, model: "Meridian" }
const third: Product = { id: 15, brand: "Livid", model: "Solstice Shooting Brake Langversion", imageUrl: undefined }
const history = [drawnModel, second]
const none: Showing = {
  product: undefined,
  isReopened: false,
  history,
  picture: 0,
  marker: undefined,
  isLarge: false,
  kept: [],
  moments: [],
}

/** A model that the consultant shows, and the way to a test drive. */
export const showing = (given: Partial<Showing>): { readonly shown: ShownModelPart; readonly testDrive: TestDrive } => {
  const model: ShownModel = {
    state: still({ ...none, ...given }),
    reopen: nothing,
    close: nothing,
    choosePicture: nothing,
    enlarge: nothing,
    toggleKept: nothing,
    asked: nothing,
    calendarOpened: nothing,
    live: undefined as never,
  }
  const testDrive: TestDrive = {
    view: cornerView,
    beside: still(undefined),
    live: Effect.never,
    open: nothing,
    close: nothing,
    opener: () => undefined,
  }
  return { shown: { view: shownView, model }, testDrive }
}

const shows = (given: Partial<Showing>, written: ChatFixture = chat): Piece =>
  inPresentation(
    { player: streamingPlayer(picture()), chat: written, ...showing(given) },
    { scheduleHref: "/schedule-presentation", leave: nothing },
  )

const noon = Date.UTC(2026, 10, 20, 12)
const mine = { origin: "me", author: undefined, delivery: "sent" } as const
const written: ChatFixture = {
  ...chat,
  entries: [
    entry("1", { author: "Clara Weiß", text: "What shall we look at?", timestamp: noon }),
    entry("2", {
      ...mine,
      text: "About Livid Aurelia Cabrio: how far does it go?\nAnd does it tow?",
      timestamp: noon + 120_000,
    }),
    entry("3", { author: "Clara Weiß", text: "541 km.", timestamp: noon + 180_000 }),
  ],
}
const moments = [{ product: drawnModel, at: noon + 60_000, by: "Clara" }]

const marker = { productId: 12, picture: 0, x: 0.3, y: 0.6, at: undefined }

/** What a consultant shows beside the picture (E16). */
export const shown: Readonly<Record<string, Piece>> = {
  "presentation/shown": shows({ product: drawnModel }),
  "presentation/shownPointed": shows({ product: drawnModel, marker }),
  "presentation/shownLarge": shows({ product: drawnModel, marker, isLarge: true }),
  "presentation/shownKept": shows({ product: drawnModel, kept: [drawnModel, second, third] }),
  "presentation/shownKeptOne": shows({ product: second, kept: [drawnModel] }),
  "presentation/shownInChat": shows({ moments, kept: [second] }, written),
  "presentation/shownHistory": shows({}),
  "presentation/shownBroken": shows({
    product: { id: 14, brand: "Livid", model: "Strand", imageUrl: "data:image/png;base64,AA" },
  }),
  "presentation/shownLong": shows({
    product: {
      ...drawnModel,
      brand: "Sportwagenmanufaktur",
      model: "Donaudampfschifffahrtsgesellschaftskapitän Langversion Cabriolet",
    },
  }),
}

const seen: SecondShown = { kind: "screen", media: paintedScreen(), state: "seen", isLarge: true, isPinned: false }

const joined = joinedCamera({ picture: picture().attach })

/** The consultant's second picture beside the first, with the visitor's own picture. */
const secondBeside = (shown: Partial<SecondShown>): Piece =>
  inPresentation(
    {
      player: { ...streamingPlayer(picture()), cause: "none" },
      chat,
      camera: { kind: "open", view: cameraView, viewModel: still(joined) },
      second: {
        view: secondView,
        second: {
          shown: still({ ...seen, ...shown }),
          live: Effect.never,
          swap: nothing,
          pin: nothing,
          showAgain: nothing,
        },
      },
    },
    { scheduleHref: "/schedule-presentation", leave: nothing },
  )

/** A second picture of the consultant (decision 075). */
export const secondPicture: Readonly<Record<string, Piece>> = {
  "second/large": secondBeside({}),
  "second/small": secondBeside({ isLarge: false, isPinned: true }),
  "second/camera": secondBeside({ kind: "camera", isLarge: false }),
  "second/guest": secondBeside({ kind: "guest" }),
  "second/coming": secondBeside({ state: "coming", isLarge: false, media: undefined }),
  "second/interrupted": secondBeside({ state: "interrupted" }),
  "second/paused": secondBeside({ state: "paused", isLarge: false, media: undefined }),
  "second/late": secondBeside({ kind: "camera", state: "late", isLarge: false, media: undefined }),
}
