import { Effect } from "effect"
import type { StreamAddress } from "../../domain/stream/streamSource.ts"
import { type CheckProblem, type CheckStates, reportText } from "../../domain/streamtest/Check.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { ServerClock } from "../ports/backend/ServerClock.ts"
import type { Diagnostics } from "../ports/browser/Diagnostics.ts"
import { openStream, type StreamDeps } from "../stream/openStream.ts"
import type { Deps } from "../usecase/Deps.ts"
import { signallingAddress } from "./networkChecks.ts"
import { runChecks } from "./runChecks.ts"

export type StreamTestDeps = StreamDeps &
  Deps<typeof testStream | typeof runChecks | typeof writeReport> & { readonly diagnostics: Diagnostics }

export const openStreamTest = (deps: StreamTestDeps) => ({
  stream: openStream(deps),
  testStream: testStream(deps),
  runChecks: runChecks(deps),
  writeReport: writeReport(deps),
  copy: deps.diagnostics.copy,
})

export type StreamTest = ReturnType<typeof openStreamTest>

/** Codes that identify each problem for support (docs/errors.md). */
export type CheckCodes = { readonly [Problem in CheckProblem]: string }

/** Writes the report for support from the current state (S8, E3). */
type WriteReport = (stream: StreamAddress | undefined, states: CheckStates, codes: CheckCodes) => Effect.Effect<string>

/** Version of contracts/config.schema.json. The start refuses a config.json of any other version (E3). */
const schemaVersion = 1

export const writeReport =
  ({
    diagnostics: { page },
    clock,
  }: {
    readonly diagnostics: Pick<Diagnostics, "page">
    readonly clock: ServerClock
  }): WriteReport =>
  (stream, states, codes) =>
    Effect.map(Effect.all([page, clock.now]), ([known, at]) =>
      reportText({ ...known, schemaVersion, signalling: stream && signallingAddress(stream), at }, states, codes),
    )

/** The deployment's test stream (S8, E3); `undefined` if it sets none. */
type TestStream = Effect.Effect<StreamAddress | undefined>

const testStream = ({ config }: { readonly config: ConfigSource }): TestStream =>
  config.configuration.pipe(
    Effect.map((set) => set.testStream && { ...set.testStream, iceServers: [] }),
    // This is a second read: without a configuration the page could not have opened.
    Effect.catch((failure) => Effect.as(Effect.logWarning("no configuration for the stream test", failure), undefined)),
  )
