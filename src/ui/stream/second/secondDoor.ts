import { Duration, Effect } from "effect"
import type { Consultation } from "../../../application/consultation/openConsultation.ts"
import { livesOf } from "../../../application/store/livesOf.ts"
import { createStore, until } from "../../../application/store/Store.ts"
import type { Second, SecondWish } from "../../../application/stream/openSecondPicture.ts"
import type { Texts } from "../../language/texts.ts"
import type { secondView } from "./secondView.ts"

/** A second picture, and what shows it. */
export interface SecondDoor {
  readonly view: typeof secondView
  readonly second: Second
}

/** Opens with the first second picture of the consultant. Until then nothing of it is fetched. */
export const secondDoor = (
  load: Consultation["loadSecondPicture"],
  texts: Pick<Texts, "complete">,
  wish: SecondWish,
) => {
  const door = createStore<SecondDoor | undefined>(undefined)
  const fetched = Effect.tryPromise(async () => {
    const code = await Promise.all([load(), import("./secondView.ts")])
    await texts.complete(code[1].secondView.texts)
    return code
  })
  const live = Effect.gen(function* () {
    yield* until(wish.second, (picture) => picture !== undefined)
    const [open, { secondView: view }] = yield* fetched
    const second = open(wish)
    door.set({ view, second })
    yield* livesOf({ second })
  })
  const again = (failure: unknown) =>
    Effect.delay(Effect.logWarning("could not load the code of a second picture", failure), Duration.seconds(10))
  return { door, live: Effect.forever(Effect.catch(live, again)) }
}
