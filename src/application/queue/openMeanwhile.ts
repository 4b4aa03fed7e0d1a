import { Effect } from "effect"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import { isOffered } from "../visit/isOffered.ts"
import { type CallablePlace, type CallVisitor, type CallVisitorDeps, callVisitor } from "./callVisitor.ts"
import { type ChooseModelDeps, chooseModel, type ModelChoice } from "./chooseModel.ts"

/** What a visitor may do while waiting. A part that the backend does not offer is `undefined`. */
export interface Meanwhile {
  readonly models: ModelChoice | undefined
  readonly call: CallVisitor | undefined
}

export type OpenMeanwhile = (visit: LocatedVisit, place: CallablePlace) => Effect.Effect<Meanwhile>

export const openMeanwhile =
  (deps: ChooseModelDeps & CallVisitorDeps): OpenMeanwhile =>
  (visit, place) =>
    Effect.gen(function* () {
      const [choosing, calling] = yield* Effect.all([
        isOffered(deps.config, "queue_interest"),
        isOffered(deps.config, "queue_call"),
      ])
      return {
        models: choosing ? chooseModel(deps, visit) : undefined,
        call: calling ? callVisitor(deps, visit, place) : undefined,
      }
    })
