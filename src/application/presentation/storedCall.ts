import { Clock, Effect } from "effect"
import { readId } from "../../domain/visit/LaunchParameters.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"

/** The presentation to which the visitor was called in this tab (Q7), also after a reload. */
export interface StoredCall {
  readonly presentationId: number
  /** Whether the visitor belongs there although its status is still scheduled. */
  readonly isRecalled: boolean
}

/** Validity of a call while no status says that the presentation has begun or is over, in ms (readings Q7). */
const recallMs = 600_000
/** Separates the id from the end of the recall, in ms since 1970. */
const separator = "@"

/** Stores the call, and when its recall expires. */
export const storeCall = (store: VisitorStore, presentationId: number): Effect.Effect<void> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    store.write("presentation", `${presentationId}${separator}${now + recallMs}`),
  )

export const storedCall = (store: VisitorStore): Effect.Effect<StoredCall | undefined> =>
  Effect.gen(function* () {
    const [id, until] = (yield* store.read("presentation"))?.split(separator) ?? []
    const presentationId = readId(id)
    if (presentationId === undefined) return undefined
    return { presentationId, isRecalled: Number(until) > (yield* Clock.currentTimeMillis) }
  })

/** Ends the recall of a presentation that has begun. From now on its status decides. */
export const endRecall = (store: VisitorStore, presentationId: number): Effect.Effect<void> =>
  store.write("presentation", String(presentationId))
