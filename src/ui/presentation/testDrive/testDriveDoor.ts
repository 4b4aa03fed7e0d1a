import { Effect } from "effect"
import { livesOf } from "../../../application/store/livesOf.ts"
import { createStore, type Store, until } from "../../../application/store/Store.ts"
import type { ShownDoor } from "../../product/shown/shownDoor.ts"
import { untilFetched } from "../../routing/lateCode.ts"
import type { TestDrive, TestDriveDeps } from "./openTestDrive.ts"

/** Opens with the first model that the consultant shows, unless the location has its own booking page (K8). */
export const testDriveDoor = (deps: TestDriveDeps, shown: Store<ShownDoor | undefined>) => {
  const door = createStore<TestDrive | undefined>(undefined)
  const live = Effect.gen(function* () {
    if (deps.visit.settings.schedulePageUrl !== undefined) return
    const { model } = yield* until(shown, (now) => now !== undefined)
    const { openTestDrive } = yield* Effect.promise(() => untilFetched(() => import("./openTestDrive.ts")))
    const testDrive = openTestDrive(deps, model)
    door.set(testDrive)
    yield* livesOf({ testDrive })
  })
  return { door, live }
}
