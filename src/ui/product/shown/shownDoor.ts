import { Duration, Effect } from "effect"
import type { LoadFeature } from "../../../application/Features.ts"
import type { ShownModel, ShownSource } from "../../../application/product/followShown.ts"
import { livesOf } from "../../../application/store/livesOf.ts"
import { createStore, until } from "../../../application/store/Store.ts"
import type { LocatedVisit } from "../../../domain/visit/Visit.ts"
import type { Texts } from "../../language/texts.ts"
import type { shownView } from "./shownView.ts"

/** A shown model, and what shows it. */
export interface ShownDoor {
  readonly view: typeof shownView
  readonly model: ShownModel
}

/** Opens with the first model that the consultant shows. Until then nothing of it is fetched. */
export const shownDoor = (
  load: LoadFeature,
  texts: Pick<Texts, "complete">,
  visit: LocatedVisit,
  presentationId: number,
  source: ShownSource,
) => {
  const door = createStore<ShownDoor | undefined>(undefined)
  const fetched = Effect.tryPromise(async () => {
    const code = await Promise.all([load("shownModels"), import("./shownView.ts")])
    await texts.complete(code[1].shownView.texts)
    return code
  })
  const live = Effect.gen(function* () {
    yield* until(source.shown, (shown) => shown !== undefined)
    const [follow, { shownView: view }] = yield* fetched
    const model = follow(visit, presentationId, source)
    door.set({ view, model })
    yield* livesOf({ model })
  })
  const again = (failure: unknown) =>
    Effect.delay(Effect.logWarning("could not load the code of shown models", failure), Duration.seconds(10))
  return { door, live: Effect.forever(Effect.catch(live, again)) }
}
