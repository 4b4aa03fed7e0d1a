import { Effect } from "effect"
import type { Showing, ShownModel } from "../../../src/application/product/followShown.ts"
import type { Product } from "../../../src/domain/product/Product.ts"
import { PresentationScreen } from "../../../src/ui/presentation/live/PresentationScreen.tsx"
import type { PresentationSnapshot } from "../../../src/ui/presentation/live/presentationViewModel.ts"
import { cornerView } from "../../../src/ui/presentation/testDrive/cornerView.ts"
import type { TestDrive } from "../../../src/ui/presentation/testDrive/openTestDrive.ts"
import { shownView } from "../../../src/ui/product/shown/shownView.ts"
import { type ChatFixture, chatView, entry } from "../../../test/builders/aChat.ts"
import { streamingPlayer } from "../../../test/builders/aPlayer.ts"
import { drawnModel, undrawnModel } from "../drawnModel.ts"
import type { Piece } from "../Piece.ts"
import { picture } from "../picture.ts"
import { nothing, still } from "../still.ts"
import { chat } from "./live.tsx"

const second: Product = { ...undrawnModel, id: 13, model: "Meridian" }
const third: Product = { id: 15, brand: "Livid", model: "Solstice Shooting Brake Langversion", imageUrl: undefined }
const history = [drawnModel, second]
const none: Showing = {
  ...{
    product: undefined,
    isReopened: false,
    history,
    picture: 0,
    marker: undefined,
    isLarge: false,
    kept: [],
    moments: [],
  },
}

const shows = (showing: Partial<Showing>, written: ChatFixture = chat): Piece => {
  const model: ShownModel = {
    state: still({ ...none, ...showing }),
    ...{
      reopen: nothing,
      close: nothing,
      choosePicture: nothing,
      enlarge: nothing,
      toggleKept: nothing,
      asked: nothing,
      calendarOpened: nothing,
    },
    live: undefined as never,
  }
  const absent = {
    camera: still(undefined),
    second: still(undefined),
    participation: still(undefined),
    onRecord: still(undefined),
  }
  const parts = { player: still(streamingPlayer(picture())), chat: chatView(still(written)), ...absent }
  const door = still({ view: shownView, model })
  const testDrive: TestDrive = {
    ...{ view: cornerView, beside: still(undefined), live: Effect.never },
    ...{ open: nothing, close: nothing, opener: () => undefined },
  }
  const snapshot = {
    kind: "open",
    name: undefined,
    consultant: "Clara",
    ...parts,
    shown: door,
    testDrive: still(testDrive),
  } as const
  return {
    screen: (
      <PresentationScreen
        viewModel={still<PresentationSnapshot>(snapshot)}
        scheduleHref="/schedule-presentation"
        leave={nothing}
      />
    ),
  }
}

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
const moments = [{ product: drawnModel, at: noon + 60_000 }]

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
