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

/** A drawn car, so that the gallery fetches no pictures. */
export const car =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 36'%3E%3Crect width='64' height='36' fill='%23c9ccd6'/%3E%3Cpath d='M6 24h52l-4-8-12-2-8-5H20l-8 6-6 2z' fill='%233a3fd4'/%3E%3C/svg%3E"
