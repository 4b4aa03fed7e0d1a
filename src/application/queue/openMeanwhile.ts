import { Effect } from "effect"
import type { meanwhile } from "../../../contracts/generated/lateParts.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import { hasCapability } from "../visit/hasCapability.ts"
import { type CallablePlace, type CallVisitor, type CallVisitorDeps, callVisitor } from "./callVisitor.ts"
import { type ChooseModelDeps, chooseModel, type ModelChoice } from "./chooseModel.ts"

/** Features for waiting visitors. Those that the backend does not offer are `undefined`. */
export interface Meanwhile {
  readonly models: ModelChoice | undefined
  readonly call: CallVisitor | undefined
}

export type OpenMeanwhile = (visit: LocatedVisit, place: CallablePlace) => Effect.Effect<Meanwhile>

export const openMeanwhile =
  (deps: ChooseModelDeps & CallVisitorDeps): OpenMeanwhile =>
  (visit, place) =>
    Effect.gen(function* () {
      const offered = yield* Effect.all({
        queue_interest: hasCapability(deps.config, "queue_interest"),
        queue_call: hasCapability(deps.config, "queue_call"),
      } satisfies { readonly [Each in (typeof meanwhile)[number]]: Effect.Effect<boolean> })
      return {
        models: offered.queue_interest ? chooseModel(deps, visit) : undefined,
        call: offered.queue_call ? callVisitor(deps, visit, place) : undefined,
      }
    })
