import { Effect } from "effect"
import type { Funnel } from "../ports/browser/Funnel.ts"
import { type Store, untilNext } from "../store/Store.ts"
import type { Playing } from "../stream/Playing.ts"
import type { OncePerTab } from "../visit/oncePerTab.ts"

/**
 * Reports the first visible picture of a presentation (S2) once per tab, then completes. Sound alone has no picture.
 */
export type SeeFirstPicture = (presentationId: number, playing: Store<Playing>) => Effect.Effect<void>

export const seeFirstPicture =
  ({ funnel, once }: { readonly funnel: Funnel; readonly once: OncePerTab }): SeeFirstPicture =>
  (presentationId, playing) =>
    Effect.andThen(
      firstFrame(playing),
      Effect.flatMap(once.isFirst(`first_picture:${presentationId}`), (isFirst) =>
        isFirst ? funnel.notify({ name: "first_picture" }) : Effect.void,
      ),
    )

/** Waits for a presented frame of the current or any later media. */
const firstFrame = (playing: Store<Playing>): Effect.Effect<void> =>
  Effect.suspend(() => {
    const { media } = playing.get()
    const presented = Effect.callback<"presented">((resume) => {
      const stop = media?.onFrame(() => resume(Effect.succeed("presented")))
      return Effect.sync(() => stop?.())
    })
    return Effect.raceFirst(
      presented,
      untilNext(playing, (now) => now.media !== media),
    )
  }).pipe(Effect.flatMap((outcome) => (outcome === "presented" ? Effect.void : firstFrame(playing))))
