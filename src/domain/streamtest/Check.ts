import type { DeviceTrouble } from "../camera/capture.ts"

/** What the stream test looks at (S8), in the order in which it is shown. */
export const checkNames = [
  "browser",
  "frame",
  "signalling",
  "media",
  "bandwidth",
  "broker",
  "camera",
  "microphone",
  "speaker",
] as const
export type CheckName = (typeof checkNames)[number]

/** What a check can find wrong; each has words, what to do, and a code (docs/errors.md). */
export type CheckProblem =
  | "noWebRtc"
  | "noCodecs"
  | "noMse"
  | "frameLacks"
  | "frameUntold"
  | "noTestStream"
  | "signallingUnreachable"
  | "notRunning"
  | "noMedia"
  | "otherWay"
  | "playFailed"
  | "slow"
  | "tooSlow"
  | "notMeasured"
  | "brokerUnreachable"
  | "silent"
  | "noSound"
  | "notHeard"
  | "notLoaded"
  | DeviceTrouble

/**
 * What came of a check. `facts` are technical words in no language, for the report. `skipped`: there was nothing to look at, or
 * nobody tells.
 */
export interface CheckOutcome {
  readonly verdict: "passed" | "warned" | "failed" | "skipped"
  readonly problem: CheckProblem | undefined
  readonly facts: ReadonlyArray<string>
}

export type CheckState =
  /** For the visitor's click, or for an earlier check. */
  | { readonly step: "waiting" }
  | { readonly step: "running" }
  /** The visitor is asked whether the tone was heard. */
  | { readonly step: "asking" }
  /** `errorId`: under which support finds this one finding (`errorIdOf`). */
  | { readonly step: "done"; readonly outcome: CheckOutcome; readonly errorId: string }

export type CheckStates = { readonly [Name in CheckName]: CheckState }

export const passed = (...facts: ReadonlyArray<string>): CheckOutcome => ({
  verdict: "passed",
  problem: undefined,
  facts,
})

export const found = (
  verdict: "warned" | "failed" | "skipped",
  problem: CheckProblem,
  ...facts: ReadonlyArray<string>
): CheckOutcome => ({ verdict, problem, facts })

/** Every check before its beginning. */
export const allWaiting: CheckStates = {
  browser: { step: "waiting" },
  frame: { step: "waiting" },
  signalling: { step: "waiting" },
  media: { step: "waiting" },
  bandwidth: { step: "waiting" },
  broker: { step: "waiting" },
  camera: { step: "waiting" },
  microphone: { step: "waiting" },
  speaker: { step: "waiting" },
}

/** How many checks are done, and how many of them the visitor should look at. */
export const tally = (states: CheckStates): { readonly done: number; readonly troubled: number } => {
  const outcomes = checkNames.flatMap((name) => {
    const state = states[name]
    return state.step === "done" ? [state.outcome] : []
  })
  return {
    done: outcomes.length,
    troubled: outcomes.filter(({ verdict }) => verdict === "failed" || verdict === "warned").length,
  }
}

/** What support needs beside the results. */
interface ReportHead {
  readonly version: string
  readonly build: string
  /** Of config.json (E3). */
  readonly schemaVersion: number
  /** As the browser names itself. */
  readonly userAgent: string
  /** Where the test stream is signalled; undefined where none is configured. */
  readonly signalling: string | undefined
  /** UTC, ms since 1970. */
  readonly at: number
}

/** An address without what may say who somebody is: no query, no fragment, no name before the host. */
export const plainAddress = (address: string): string => address.replace(/[?#].*$/s, "").replace(/\/\/[^/]*@/, "//")

const line = (state: CheckState, codes: { readonly [Problem in CheckProblem]: string }): string => {
  if (state.step !== "done") return "not done"
  const { verdict, problem, facts } = state.outcome
  const code = problem === undefined ? "" : ` ${codes[problem]} · ${state.errorId} ${problem}`
  return `${verdict}${code}${facts.length > 0 ? ` (${facts.join(", ")})` : ""}`
}

/** The results for support, in English and with codes; nothing in it says who the visitor is (S8, E3, E5). */
export const reportText = (
  { version, build, schemaVersion, userAgent, signalling, at }: ReportHead,
  states: CheckStates,
  codes: { readonly [Problem in CheckProblem]: string },
): string =>
  [
    "Online showroom, stream test",
    `version: ${version}, build: ${build}, config schema: ${schemaVersion}`,
    `time: ${new Date(at).toISOString()}`,
    `browser name: ${userAgent}`,
    `signalling address: ${signalling === undefined ? "none" : plainAddress(signalling)}`,
    ...checkNames.map((name) => `${name}: ${line(states[name], codes)}`),
  ].join("\n")
