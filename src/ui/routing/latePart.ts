import { Effect, type Scope } from "effect"
import type { Capability } from "../../../contracts/generated/capabilities.ts"
import type { LoadFeature } from "../../application/Features.ts"
import { livesOf } from "../../application/store/livesOf.ts"
import { createStore, type Store } from "../../application/store/Store.ts"
import type { Texts } from "../language/texts.ts"
import { type untilFetched, untilFetchedLate } from "./codeArrival.ts"

/** Dependencies of late parts of a page. */
export interface LateDeps {
  readonly load: LoadFeature
  readonly texts: Pick<Texts, "complete">
  readonly hasCapability: (...capabilities: ReadonlyArray<Capability>) => Effect.Effect<boolean>
}

interface LatePart<Wish, Code, Shown> {
  /** Completes when the part is wanted. With `false` it is not, and does not load. */
  readonly when: Effect.Effect<Wish | false>
  /** Loads the part's module, and the features that it needs. */
  readonly load: () => Promise<Code>
  /** Loads the texts that the module names. Absent: `load` loads them, or there are none. */
  readonly texts?: (code: Code) => Promise<unknown>
  /** Opens the part. Everything with a `live` in the result runs until the part is left. */
  readonly open: (code: Code, wish: Wish) => Effect.Effect<Shown, never, Scope.Scope>
  /**
   * For a part that the visitor pressed for: shows the failed load, and completes when the visitor retries. Absent: the
   * part loads again by itself.
   */
  readonly retried?: (failure: unknown) => Effect.Effect<unknown>
  /** `untilFetched` for a part that a picture or the visitor's rights need. Absent: it may load after the picture. */
  readonly arrival?: typeof untilFetched
}

/** A part of a page whose code loads when it is wanted. `shown` is `undefined` before it has opened, and once it is left. */
export const latePart = <Wish, Code, Shown extends object>(part: LatePart<Wish, Code, Shown>) => {
  const { when, load, texts, open, retried, arrival = untilFetchedLate } = part
  const shown = createStore<Shown | undefined>(undefined)
  const loadAll = async () => {
    const code = await load()
    await texts?.(code)
    return code
  }
  const loaded: Effect.Effect<Code> = retried
    ? Effect.catch(Effect.tryPromise(loadAll), (failure) => Effect.andThen(retried(failure), loaded))
    : Effect.promise(() => arrival(loadAll))
  const live = Effect.gen(function* () {
    const wish = yield* when
    if (wish === false) return
    const opened = yield* open(yield* loaded, wish)
    shown.set(opened)
    yield* livesOf(opened)
  }).pipe(
    Effect.onInterrupt(() => Effect.sync(() => shown.set(undefined))),
    Effect.scoped,
  )
  return { shown: shown as Store<Shown | undefined>, live }
}
