import { Effect } from "effect"
import type { ShownModel, ShownSource } from "../../../application/product/followShown.ts"
import { until } from "../../../application/store/Store.ts"
import type { LocatedVisit } from "../../../domain/visit/Visit.ts"
import { type LateDeps, latePart } from "../../routing/latePart.ts"
import type { shownView } from "./shownView.ts"

/** A shown model, with its components. */
export interface ShownModelPart {
  readonly view: typeof shownView
  readonly model: ShownModel
}

/** Wanted with the first model that the consultant shows. */
export const shownModelPart = (
  { load, texts }: LateDeps,
  visit: LocatedVisit,
  presentationId: number,
  source: ShownSource,
) =>
  latePart({
    when: until(source.shown, (shown) => shown !== undefined),
    load: () => Promise.all([load("shownModels"), import("./shownView.ts")]),
    texts: ([, { shownView }]) => texts.complete(shownView.texts),
    open: ([{ follow }, { shownView: view }]) =>
      Effect.sync((): ShownModelPart => ({ view, model: follow(visit, presentationId, source) })),
  })
