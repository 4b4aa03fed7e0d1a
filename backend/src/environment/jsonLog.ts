import { type DestinationStream, pino } from "pino"
import type { Log } from "./Log.ts"

/** Levels from least to most verbose; each includes those before it. */
export const logLevels = ["silent", "error", "warn", "info"] as const
export type LogLevel = (typeof logLevels)[number]

const standardError = 2

/**
 * Patterns that must never appear in a log: tokens, uuids and mail addresses. Our code never logs them, but texts of
 * failures come from libraries, which repeat their input.
 */
const secrets: ReadonlyArray<readonly [RegExp, string]> = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "<token>"],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, "<uuid>"],
  [/[\w-]{32,}/g, "<token>"],
  [/[^\s@"'<>()=:;,]+@[^\s@"'<>()=:;,/]+\.[a-z]{2,}/gi, "<address>"],
]

export const withoutSecrets = (text: string): string =>
  secrets.reduce((cleared, [secret, name]) => cleared.replace(secret, name), text)

/** Ids of requests and traces look like secrets but grant no access. */
const ids = new Set(["request", "trace"])

const cleared = (facts: Readonly<Record<string, string | number | boolean>>) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === "string" && !ids.has(name) ? withoutSecrets(value) : value,
    ]),
  )

/**
 * Writes one line of JSON per event: `level`, `time` (ISO 8601, UTC), the facts, `event`. Writes synchronously, so that
 * the last lines of a process are not lost.
 */
export const jsonLog = (
  level: LogLevel,
  to: DestinationStream = pino.destination({ dest: standardError, sync: true }),
): Log => {
  const lines = pino(
    {
      level,
      base: null,
      messageKey: "event",
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (name) => ({ level: name }) },
    },
    to,
  )
  const at =
    (kind: "info" | "warn" | "error"): Log["info"] =>
    (event, facts = {}) => {
      // Skip the search for secrets if the level is disabled: at warn it would run for every request.
      if (lines.isLevelEnabled(kind)) lines[kind](cleared(facts), event)
    }
  return { info: at("info"), warn: at("warn"), error: at("error") }
}
