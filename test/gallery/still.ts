import type { Store } from "../../src/application/store/Store.ts"
import type { Problem } from "../../src/ui/failures/Problem.ts"

/** A view-model that stands still on one snapshot. */
export const still = <Snapshot>(snapshot: Snapshot): Store<Snapshot> => ({
  get: () => snapshot,
  subscribe: () => () => {},
})

/** An action that does nothing. */
export const nothing = (): void => {}

/** A request that the backend did not answer well, without words of its own. */
export const unanswered: Problem = { _tag: "RequestFailed", status: 503, detail: undefined }
