import { Duration, Effect } from "effect"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { ModelReports } from "../ports/backend/ModelReports.ts"
import { type Store, until } from "../store/Store.ts"
import { hasCapability } from "../visit/hasCapability.ts"

/**
 * Reports to the consultant for which model the visitor chooses a time, `undefined` if for none, until interrupted. A
 * failure is only logged. Does nothing without the capability `choosing_time`.
 */
export type ReportChoosing = (presentationId: number, model: Store<number | undefined>) => Effect.Effect<void>

/** A report is good for 90 s. */
const again = Duration.seconds(60)

export const reportChoosing =
  ({
    config,
    modelReports,
  }: {
    readonly config: ConfigSource
    readonly modelReports: Pick<ModelReports, "choosingTime">
  }): ReportChoosing =>
  (presentationId, model) =>
    Effect.gen(function* () {
      if (!(yield* hasCapability(config, "choosing_time"))) return
      yield* until(model, (now) => now !== undefined)
      while (true) {
        const now = model.get()
        yield* Effect.catch(modelReports.choosingTime(presentationId, now), (failure) =>
          Effect.logWarning("the consultant did not learn that a time is chosen", failure),
        )
        const changed = until(model, (next) => next !== now)
        yield* now === undefined ? changed : Effect.raceFirst(changed, Effect.sleep(again))
      }
    })
