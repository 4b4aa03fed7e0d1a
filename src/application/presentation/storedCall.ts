import { Clock, Effect } from "effect"
import { readId } from "../../domain/visit/LaunchParameters.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"

/** The presentation to which the visitor was called in this tab (Q7), over a reload. */
export interface StoredCall {
  readonly presentationId: number
  /** Whether the visitor belongs there although its status still says that it is planned. */
  readonly isRecalled: boolean
}

/** A call counts for this long where no status says that the presentation has begun or is over, in ms (decisions Q7). */
const recallMs = 600_000
/** Separates the id from the end of the recall, in ms since 1970. */
const separator = "@"

/** Stores the call, from which its presentation is recalled. */
export const storeCall = (store: VisitorStore, presentationId: number): Effect.Effect<void> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    store.write("presentation", `${presentationId}${separator}${now + recallMs}`),
  )

/** The stored call; `undefined` if there is none. */
export const storedCall = (store: VisitorStore): Effect.Effect<StoredCall | undefined> =>
  Effect.gen(function* () {
    const [id, until] = (yield* store.read("presentation"))?.split(separator) ?? []
    const presentationId = readId(id)
    if (presentationId === undefined) return undefined
    return { presentationId, isRecalled: Number(until) > (yield* Clock.currentTimeMillis) }
  })

/** Ends the recall of a presentation that has begun: from now on its status decides. */
export const endRecall = (store: VisitorStore, presentationId: number): Effect.Effect<void> =>
  store.write("presentation", String(presentationId))
