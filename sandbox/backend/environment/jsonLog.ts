import { type DestinationStream, pino } from "pino"
import type { Log } from "./Log.ts"

/** From the quietest to the one that says most; each says what those before it say. */
export const logLevels = ["silent", "error", "warn", "info"] as const
export type LogLevel = (typeof logLevels)[number]

const standardError = 2

/**
 * What must never stand in a log, by its looks: tokens, uuids and mail addresses. Nobody writes them on purpose; but texts of failures
 * come from libraries, and repeat what they were given.
 */
const secrets: ReadonlyArray<readonly [RegExp, string]> = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "<token>"],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, "<uuid>"],
  [/[\w-]{32,}/g, "<token>"],
  [/[^\s@"'<>()=:;,]+@[^\s@"'<>()=:;,/]+\.[a-z]{2,}/gi, "<address>"],
]

export const withoutSecrets = (text: string): string =>
  secrets.reduce((cleared, [secret, name]) => cleared.replace(secret, name), text)

/** Ids of requests and traces look like secrets, and open nothing. */
const ids = new Set(["request", "trace"])

const cleared = (facts: Readonly<Record<string, string | number | boolean>>) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === "string" && !ids.has(name) ? withoutSecrets(value) : value,
    ]),
  )

/**
 * One line of JSON for each event: `level`, `time` (ISO 8601, UTC), the facts, `event`. Lines are written before the call returns,
 * so that the last words of a process are not lost.
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
      // What nobody reads is not searched for secrets either: at warn every request would be.
      if (lines.isLevelEnabled(kind)) lines[kind](cleared(facts), event)
    }
  return { info: at("info"), warn: at("warn"), error: at("error") }
}
