import { Effect } from "effect"
import { describe, expect } from "vitest"
import { exampleDisclosure, fakeRecording } from "../../../src/adapters/memory/backend/fakeRecording.ts"
import { openLastCaptions } from "../../../src/application/captions/lastCaptions.ts"
import type { RecordingReport } from "../../../src/application/presentation/reportedActs.ts"
import { openRecording } from "../../../src/application/recording/openRecording.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import {
  consentOf,
  type Permission,
  permissionOf,
  type ReportedRecording,
  recordingAfter,
} from "../../../src/domain/recording/Recording.ts"
import { onRecordPart } from "../../../src/ui/presentation/live/onRecordPart.ts"
import { it } from "../../it.ts"
import { pass, settled, start } from "../../run.ts"

const running = { run: 1, disclosure: exampleDisclosure, agreed: undefined }
const stopped = { run: 1, disclosure: undefined, agreed: undefined }

/** A visitor of a presentation whose recording is reported so. */
const environment = (report: ReportedRecording | undefined) => {
  const fake = fakeRecording()
  const reports = createStore<ReadonlyArray<RecordingReport>>([{ presentationId: 7, recording: report }])
  const permission = createStore<Permission>("given")
  let reads = 0
  const readAgain = Effect.sync(() => {
    reads += 1
  })
  const recording = openRecording({
    ...fake,
    readRecording: (value) => (value === undefined ? "unreadable" : (value as ReportedRecording)),
  })({ presentationId: 7, isPromised: true, reports, permission, readAgain })
  const say = (recording: ReportedRecording, presentationId = 7) =>
    reports.set([...reports.get(), { presentationId, recording }])
  return { fake, say, recording, permission, reads: () => reads, state: recording.state.get }
}

describe("whether a visitor may be recorded", () => {
  it("C3 is asked for while a recording runs, and while nobody can tell", () => {
    expect(consentOf(stopped, undefined)).toBe("free")
    expect(consentOf(running, undefined)).toBe("asked")
    expect(consentOf("unreadable", undefined)).toBe("asked")
    expect(consentOf(undefined, undefined)).toBe("asked")
    expect(consentOf({ ...running, agreed: true }, undefined)).toBe("agreed")
    expect(consentOf({ ...running, agreed: true }, { run: 1, agreed: false })).toBe("declined")
    expect(consentOf("unreadable", { run: 1, agreed: true })).toBe("asked")
    expect(consentOf("unreadable", { run: 1, agreed: false })).toBe("declined")
    expect((["free", "asked", "agreed", "declined"] as const).map(permissionOf)).toEqual([
      "given",
      "held",
      "given",
      "refused",
    ])
  })

  it("C3 holds for one run of the recording", () => {
    expect(consentOf({ ...running, run: 2 }, { run: 1, agreed: true })).toBe("asked")
    expect(recordingAfter({ ...running, agreed: true }, { ...running, run: 2 })).toEqual({ ...running, run: 2 })
    expect(recordingAfter({ ...running, agreed: true }, running)).toEqual({ ...running, agreed: true })
  })

  it("C3 follows the later report, whichever comes last", () => {
    expect(recordingAfter(stopped, running)).toEqual(stopped)
    expect(recordingAfter(running, stopped)).toEqual(stopped)
    expect(recordingAfter({ ...running, run: 2 }, stopped)).toEqual({ ...running, run: 2 })
    expect(recordingAfter(stopped, { ...running, run: 2 })).toEqual({ ...running, run: 2 })
    expect(recordingAfter(stopped, "unreadable")).toBe("unreadable")
    expect(recordingAfter("unreadable", stopped)).toEqual(stopped)
  })
})

describe("a visitor's answer", () => {
  it("C3 agrees when the backend has stored it, with the disclosure and the words that were shown", function* () {
    const { fake, recording, permission, state } = environment(running)
    yield* start(recording.live)
    yield* settled
    expect(permission.get()).toBe("held")
    expect(state()).toMatchObject({ consent: "asked", isAsking: true, disclosure: exampleDisclosure })
    yield* recording.answer(true, "2026-11 en")
    expect(fake.answers()).toEqual([
      { run: 1, agreed: true, disclosureVersion: exampleDisclosure.version, textVersion: "2026-11 en" },
    ])
    expect(state()).toMatchObject({ consent: "agreed", isAsking: false, isSending: false })
    expect(permission.get()).toBe("given")
  })

  it("C3 that does not reach the backend agrees to nothing, but declines", function* () {
    const { fake, recording, state } = environment(running)
    fake.answerNext("failed", "failed")
    yield* recording.answer(true, "2026-11 en")
    expect(state()).toMatchObject({ consent: "asked", hasFailed: true })
    yield* recording.answer(false, "2026-11 en")
    expect(state()).toMatchObject({ consent: "declined", hasFailed: true })
  })

  it("C3 can be changed at any time", function* () {
    const { recording, state } = environment(running)
    yield* recording.answer(true, "2026-11 en")
    recording.reopen(true)
    expect(state()).toMatchObject({ consent: "agreed", isAsking: true })
    recording.reopen(false)
    expect(state().isAsking).toBe(false)
    recording.reopen(true)
    yield* recording.answer(false, "2026-11 en")
    expect(state()).toMatchObject({ consent: "declined", isAsking: false })
  })

  it("C3 to what has changed meanwhile reads the presentation again", function* () {
    const { fake, recording, reads } = environment(running)
    fake.answerNext("changed")
    yield* recording.answer(true, "2026-11 en")
    expect(reads()).toBe(1)
  })
})

describe("a recording that cannot be read", () => {
  it("C3 offers nothing to agree to, and is read again every 10 s", function* () {
    const { fake, say, recording, reads, state } = environment("unreadable")
    yield* start(recording.live)
    yield* recording.answer(true, "2026-11 en")
    expect([state().consent, state().disclosure, fake.answers()]).toEqual(["asked", undefined, []])
    yield* pass(10_000)
    expect(reads()).toBe(1)
    say(stopped, 8)
    expect(state().consent).toBe("asked")
    say(stopped)
    yield* settled
    expect(state().consent).toBe("free")
    yield* pass(60_000)
    expect(reads()).toBe(1)
  })
})

describe("a recording that is reported while its code is still loading", () => {
  /** The page of presentation 7, whose late code does not come. */
  const loading = (recording: unknown, capability: string) => {
    const recordings = createStore<ReadonlyArray<RecordingReport>>([{ presentationId: 7, recording }])
    const late = {
      load: () => new Promise<never>(() => {}),
      texts: { complete: async () => {} },
      hasCapability: (...asked: ReadonlyArray<string>) => Effect.succeed(asked.includes(capability)),
    }
    const part = onRecordPart(late, 7, { recordings, dispatch: () => Effect.void }, openLastCaptions())
    return { ...part, recordings }
  }

  it.effect.each([
    ["captions", null],
    ["recording", { on: false, run: 0 }],
  ] as const)(
    "C3 holds the visitor's picture and sound, which were free before: %s, %j",
    function* (capability, first) {
      const { permission, live, recordings } = loading(first, capability)
      yield* start(live)
      yield* settled
      expect(permission.get()).toBe("given")
      recordings.set([...recordings.get(), { presentationId: 7, recording: running }])
      yield* settled
      expect(permission.get()).toBe("held")
    },
  )

  it.effect.each([undefined, null, "off", { on: false }, { on: "false", run: 0 }, { on: true, run: 1 }])(
    "C3 frees nothing where the backend promises a report and says %j",
    function* (recording) {
      const { permission, live } = loading(recording, "recording")
      yield* start(live)
      yield* pass(60_000)
      expect(permission.get()).toBe("held")
    },
  )
})
