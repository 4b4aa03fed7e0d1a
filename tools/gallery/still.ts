import { carSide } from "../../demonstration/pictures/carSide.ts"
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
export const car = `data:image/svg+xml,${encodeURIComponent(carSide("suv", "#3a3fd4", { stage: "#0c0d12", light: "#34389c" }, 5))}`
