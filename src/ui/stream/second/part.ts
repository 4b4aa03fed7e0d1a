import { Effect } from "effect"
import { until } from "../../../application/store/Store.ts"
import type { Second, SecondWish } from "../../../application/stream/openSecondPicture.ts"
import { type LateDeps, latePart } from "../../routing/latePart.ts"
import type { secondView } from "./secondView.tsx"

/** A second picture, with its components. */
export interface SecondPicturePart {
  readonly view: typeof secondView
  readonly second: Second
}

/** Wanted with the first second picture of the consultant. */
export const secondPicturePart = ({ load, texts }: LateDeps, wish: SecondWish) =>
  latePart({
    when: until(wish.second, (picture) => picture !== undefined),
    load: () => Promise.all([load("secondPicture"), import("./secondView.tsx")]),
    texts: ([, { secondView }]) => texts.complete(secondView.texts),
    open: ([open, { secondView: view }]) => Effect.sync((): SecondPicturePart => ({ view, second: open(wish) })),
  })
