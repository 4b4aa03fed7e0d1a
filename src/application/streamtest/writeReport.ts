import { Effect } from "effect"
import type { StreamAddress } from "../../domain/stream/streamSource.ts"
import type { CheckProblem, CheckStates } from "../../domain/streamtest/Check.ts"
import { reportText } from "../../domain/streamtest/Check.ts"
import type { Instruments } from "../ports/Instruments.ts"
import type { ServerClock } from "../ports/ServerClock.ts"
import { signallingOf } from "./networkChecks.ts"

/** The codes under which support finds each problem (docs/errors.md). */
export type CheckCodes = { readonly [Problem in CheckProblem]: string }

/** The report for support, as of now (S8, E3). */
export type WriteReport = (
  stream: StreamAddress | undefined,
  states: CheckStates,
  codes: CheckCodes,
) => Effect.Effect<string>

/** Of contracts/config.schema.json; a config.json of any other version is refused at the start (E3). */
const schemaVersion = 1

export const writeReport =
  ({
    instruments: { page },
    clock,
  }: {
    readonly instruments: Pick<Instruments, "page">
    readonly clock: ServerClock
  }): WriteReport =>
  (stream, states, codes) =>
    Effect.map(Effect.all([page, clock.now]), ([known, at]) =>
      reportText({ ...known, schemaVersion, signalling: stream && signallingOf(stream), at }, states, codes),
    )
