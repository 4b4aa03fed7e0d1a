import { type CheckProblem, type CheckState, type CheckStates, checkNames } from "./Check.ts"

/** What support needs beside the results. */
export interface ReportHead {
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
  const code = problem === undefined ? "" : ` ${codes[problem]} ${problem}`
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
