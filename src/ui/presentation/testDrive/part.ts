import { Effect } from "effect"
import { type Store, until } from "../../../application/store/Store.ts"
import type { ShownModelPart } from "../../product/shown/part.ts"
import { latePart } from "../../routing/latePart.ts"
import type { TestDriveDeps } from "./openTestDrive.ts"

/** Wanted with the first model that the consultant shows, unless the location has its own booking page (K8). */
export const testDrivePart = (deps: TestDriveDeps, shown: Store<ShownModelPart | undefined>) =>
  latePart({
    when:
      deps.visit.settings.schedulePageUrl === undefined
        ? until(shown, (now) => now !== undefined)
        : Effect.succeed(false as const),
    load: () => import("./openTestDrive.ts"),
    open: ({ openTestDrive }, { model }) => Effect.sync(() => openTestDrive(deps, model)),
  })
