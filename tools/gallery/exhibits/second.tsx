import { Effect } from "effect"
import type { SecondShown } from "../../../src/application/stream/openSecondPicture.ts"
import { cameraView } from "../../../src/ui/camera/ownCameraView.ts"
import { secondView } from "../../../src/ui/stream/second/secondView.ts"
import { joinedCamera } from "../../../test/builders/aCamera.ts"
import { streamingPlayer } from "../../../test/builders/aPlayer.ts"
import type { Piece } from "../Piece.ts"
import { paintedScreen, picture } from "../picture.ts"
import { nothing, still } from "../still.ts"
import { chat, inPresentation } from "./live.tsx"

const seen: SecondShown = { kind: "screen", media: paintedScreen(), state: "seen", isLarge: true, isPinned: false }

const joined = joinedCamera({ picture: picture().attach })

/** The consultant's second picture beside the first, with the visitor's own picture. */
const view = (shown: Partial<SecondShown>): Piece =>
  inPresentation(
    {
      player: { ...streamingPlayer(picture()), cause: "none" },
      chat,
      camera: { kind: "open", view: cameraView, viewModel: still(joined) },
      second: {
        view: secondView,
        second: {
          ...{ shown: still({ ...seen, ...shown }), live: Effect.never },
          ...{ swap: nothing, pin: nothing, showAgain: nothing },
        },
      },
    },
    { scheduleHref: "/schedule-presentation", leave: nothing },
  )

export const second: Readonly<Record<string, Piece>> = {
  "second/large": view({}),
  "second/small": view({ isLarge: false, isPinned: true }),
  "second/camera": view({ kind: "camera", isLarge: false }),
  "second/coming": view({ state: "coming", isLarge: false, media: undefined }),
  "second/interrupted": view({ state: "interrupted" }),
  "second/paused": view({ state: "paused", isLarge: false, media: undefined }),
  "second/late": view({ kind: "camera", state: "late", isLarge: false, media: undefined }),
}
