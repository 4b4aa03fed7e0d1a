import type { Deps } from "../Deps.ts"
import type { Instruments } from "../ports/Instruments.ts"
import { createStream, type StreamDeps } from "../stream/createStream.ts"
import { testStream } from "../stream/testStream.ts"
import { runChecks } from "./runChecks.ts"
import { writeReport } from "./writeReport.ts"

export type StreamTestDeps = StreamDeps &
  Deps<typeof testStream | typeof runChecks | typeof writeReport> & { readonly instruments: Instruments }

/** The stream test (S8). */
export const createStreamTest = (deps: StreamTestDeps) => ({
  stream: createStream(deps),
  testStream: testStream(deps),
  runChecks: runChecks(deps),
  writeReport: writeReport(deps),
  copy: deps.instruments.copy,
})

export type StreamTest = ReturnType<typeof createStreamTest>
