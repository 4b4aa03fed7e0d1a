import type { DeviceTrouble } from "../camera/capture.ts"

/** The checks of the stream test (S8), in display order. */
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

/** Problems that a check can find. Each has a text, an advice and a code (docs/errors.md). */
export type CheckProblem =
  | "noWebRtc"
  | "noCodecs"
  | "noMse"
  | "frameLacks"
  | "frameUnknown"
  | "noTestStream"
  | "signallingUnreachable"
  | "notRunning"
  | "noMedia"
  | "otherTransport"
  | "playFailed"
  | "slow"
  | "tooSlow"
  | "notMeasured"
  | "brokerUnreachable"
  | "silent"
  | "noSound"
  | "notAudible"
  | "notLoaded"
  | DeviceTrouble

/**
 * Outcome of a check. `facts` are language-independent technical words for the report. `skipped`: there was nothing to
 * check, or the browser does not report it.
 */
export interface CheckOutcome {
  readonly verdict: "passed" | "warned" | "failed" | "skipped"
  readonly problem: CheckProblem | undefined
  readonly facts: ReadonlyArray<string>
}

export type CheckState =
  /** Waits for the visitor's click, or for an earlier check. */
  | { readonly step: "waiting" }
  | { readonly step: "running" }
  /** Asks the visitor whether the tone was audible. */
  | { readonly step: "asking" }
  /** `errorId`: identifies this one finding for support (`errorIdOf`). */
  | { readonly step: "done"; readonly outcome: CheckOutcome; readonly errorId: string }

export type CheckStates = { readonly [Name in CheckName]: CheckState }

export const passedOutcome = (...facts: ReadonlyArray<string>): CheckOutcome => ({
  verdict: "passed",
  problem: undefined,
  facts,
})

export const troubleOutcome = (
  verdict: "warned" | "failed" | "skipped",
  problem: CheckProblem,
  ...facts: ReadonlyArray<string>
): CheckOutcome => ({ verdict, problem, facts })

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

/** The number of finished checks, and of those that need the visitor's attention. */
export const countOutcomes = (states: CheckStates): { readonly done: number; readonly troubled: number } => {
  const outcomes = checkNames.flatMap((name) => {
    const state = states[name]
    return state.step === "done" ? [state.outcome] : []
  })
  return {
    done: outcomes.length,
    troubled: outcomes.filter(({ verdict }) => verdict === "failed" || verdict === "warned").length,
  }
}

interface ReportHead {
  readonly version: string
  readonly build: string
  /** The version of config.json (E3). */
  readonly schemaVersion: number
  /** The browser's user agent string. */
  readonly userAgent: string
  /** The signalling address of the test stream; `undefined` if none is configured. */
  readonly signalling: string | undefined
  /** UTC, ms since 1970. */
  readonly at: number
}

/** An address without parts that may identify a person: no query, no fragment, no user name before the host. */
export const plainAddress = (address: string): string => address.replace(/[?#].*$/s, "").replace(/\/\/[^/]*@/, "//")

const line = (state: CheckState, codes: { readonly [Problem in CheckProblem]: string }): string => {
  if (state.step !== "done") return "not done"
  const { verdict, problem, facts } = state.outcome
  const code = problem === undefined ? "" : ` ${codes[problem]} · ${state.errorId} ${problem}`
  return `${verdict}${code}${facts.length > 0 ? ` (${facts.join(", ")})` : ""}`
}

/** The report for support, in English and with codes. It contains nothing that identifies the visitor (S8, E3, E5). */
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
