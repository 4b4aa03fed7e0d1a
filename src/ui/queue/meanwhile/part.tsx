import { Effect } from "effect"
import type { Meanwhile as MeanwhileFeature } from "../../../application/queue/openMeanwhile.ts"
import type { Queue } from "../../../application/queue/openQueue.ts"
import type { Store } from "../../../application/store/Store.ts"
import { textParts } from "../../language/textParts.ts"
import { latePart } from "../../routing/latePart.ts"
import type { SessionArgs } from "../../routing/RouterContext.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import type { meanwhileView } from "./meanwhileView.ts"

interface MeanwhilePart extends MeanwhileFeature {
  readonly view: typeof meanwhileView
}

/** The visitor's options while waiting, loaded if the backend offers any. */
export const meanwhilePart = (
  { load, texts, visit }: Pick<SessionArgs["context"], "load" | "texts" | "visit">,
  queue: Pick<Queue, "offers" | "state" | "keep">,
) =>
  latePart({
    when: Effect.map(queue.offers, (offers) => offers.meanwhile),
    load: () =>
      Promise.all([load("meanwhile"), import("./meanwhileView.ts"), texts.complete(textParts.meanwhile)] as const),
    open: ([open, { meanwhileView: view }]) =>
      Effect.map(open(visit, queue), (meanwhile): MeanwhilePart => ({ ...meanwhile, view })),
  })

/** The location's models, and the offer to be called. Empty until its code is there. */
export function Meanwhile({ part }: { readonly part: Store<MeanwhilePart | undefined> }) {
  const opened = useStore(part)
  if (opened === undefined) return null
  const { view, call, models } = opened
  return (
    <>
      {call && <view.CallMe call={call} />}
      {models && <view.Models models={models} />}
    </>
  )
}
