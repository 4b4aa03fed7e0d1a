import type { Problem } from "../../src/ui/language/Problem.ts"
import type { ViewModel } from "../../src/ui/viewmodel/ViewModel.ts"

/** A view-model that stands still on one snapshot. */
export const still = <Snapshot>(snapshot: Snapshot): ViewModel<Snapshot> => ({
  getSnapshot: () => snapshot,
  subscribe: () => () => {},
})

/** An action that does nothing. */
export const nothing = (): void => {}

/** A request that the backend did not answer well, without words of its own. */
export const unanswered: Problem = { _tag: "RequestFailed", status: 503, says: undefined }
