import { Duration, Effect } from "effect"
import type { Meanwhile as MeanwhileFeature } from "../../../application/queue/openMeanwhile.ts"
import type { Queue } from "../../../application/queue/openQueue.ts"
import { livesOf } from "../../../application/store/livesOf.ts"
import { createStore, type Store } from "../../../application/store/Store.ts"
import { textParts } from "../../language/textParts.ts"
import type { SessionArgs } from "../../routing/RouterContext.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import type { meanwhileView } from "./meanwhileView.ts"

interface MeanwhileDoor {
  readonly view: typeof meanwhileView
  readonly meanwhile: MeanwhileFeature
}

/** Opens what a visitor may do while waiting, if the backend offers any of it. Otherwise nothing of it is fetched. */
export const meanwhileDoor = (
  { load, texts, visit }: Pick<SessionArgs["context"], "load" | "texts" | "visit">,
  queue: Pick<Queue, "offers" | "state" | "keep">,
) => {
  const door = createStore<MeanwhileDoor | undefined>(undefined)
  const live = Effect.gen(function* () {
    if (!(yield* queue.offers).meanwhile) return yield* Effect.never
    const [open, { meanwhileView: view }] = yield* Effect.tryPromise(() =>
      Promise.all([load("meanwhile"), import("./meanwhileView.ts"), texts.complete(textParts.meanwhile)] as const),
    )
    const meanwhile = yield* open(visit, queue)
    door.set({ view, meanwhile })
    yield* livesOf(meanwhile)
    return yield* Effect.never
  })
  const again = (failure: unknown) =>
    Effect.delay(Effect.logWarning("could not load what helps to wait", failure), Duration.seconds(10))
  return { door, live: Effect.forever(Effect.catch(live, again)) }
}

/** The location's models, and the offer to be called. Empty until its code is there. */
export function Meanwhile({ door }: { readonly door: Store<MeanwhileDoor | undefined> }) {
  const opened = useStore(door)
  if (opened === undefined) return null
  const { view, meanwhile } = opened
  return (
    <>
      {meanwhile.call && <view.CallMe call={meanwhile.call} />}
      {meanwhile.models && <view.Models models={meanwhile.models} />}
    </>
  )
}
