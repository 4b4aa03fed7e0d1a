import type { Store } from "../../src/application/store/Store.ts"
import type { Problem } from "../../src/ui/failures/Problem.ts"

/** A view-model that always shows one snapshot. */
export const still = <Snapshot>(snapshot: Snapshot): Store<Snapshot> => ({
  get: () => snapshot,
  subscribe: () => () => {},
})

export const nothing = (): void => {}

/** A request that the backend refused without an explanation. */
export const unanswered: Problem = { _tag: "RequestFailed", status: 503, detail: undefined }
