import type { telemetryRecords } from "../environment/tables/telemetry.ts"

/** A record as it is stored. */
export type TelemetryRecord = typeof telemetryRecords.$inferInsert

/** The request is not OTLP, or contains something that no showroom sends. The message names its path. */
export class Malformed extends Error {}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown, place: string): Fields => {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields
  throw new Malformed(`${place} is no object`)
}

/** Maximum number of records of one kind in a showroom's request. */
const mostOfOne = 512

const listOf = (value: unknown, place: string): ReadonlyArray<unknown> => {
  if (Array.isArray(value) && value.length <= mostOfOne) return value
  throw new Malformed(`${place} is no list, or too long`)
}

const textOf = (value: unknown, pattern: RegExp, place: string): string => {
  if (typeof value === "string" && pattern.test(value)) return value
  throw new Malformed(`${place} is not as it should be`)
}

/** OTLP's times are ns since 1970, as text or number. */
const timeOf = (value: unknown, place: string): number => {
  const ms = Number(textOf(String(value), /^\d{13,20}$/, place)) / 1e6
  if (ms < 4e12) return ms
  throw new Malformed(`${place} is not as it should be`)
}

/** The allowed attributes and the patterns of their values. */
const attributes: Readonly<Record<string, RegExp>> = {
  "showroom.page": /^[a-z-]{1,40}$/,
  "showroom.position": /^\d{1,6}$/,
  "showroom.count": /^\d{1,6}$/,
  "showroom.device": /^(camera|microphone)$/,
  "showroom.state": /^[a-z]{1,20}$/,
  "showroom.product_id": /^\d{1,10}$/,
  "showroom.choice": /^[a-z]{1,20}$/,
  "showroom.seconds": /^\d{1,6}$/,
  "showroom.rating": /^[1-5]$/,
  "showroom.code": /^[A-Z]{1,3}-[\w.-]{1,40}$/,
  "showroom.error_id": /^[0-9a-f]{8}$/,
  "showroom.result": /^[a-z_]{1,20}$/,
  name: /^(lcp|cls|inp)$/,
  value: /^\d+(\.\d+)?(e-\d+)?$/,
  rating: /^(good|needs-improvement|poor)$/,
}

const attributesOf = (value: unknown, place: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    listOf(value ?? [], place).map((each, index) => {
      const at = `${place}.${index}`
      const { key, value } = fieldsOf(each, at)
      const pattern = attributes[String(key)]
      if (pattern === undefined) throw new Malformed(`${at} has a name that no showroom tells`)
      const [plain] = Object.values(fieldsOf(value, `${at}.value`))
      return [String(key), textOf(String(plain), pattern, `${at}.value`)]
    }),
  )

const traceId = /^[0-9a-f]{32}$/

const about = (given: Readonly<Record<string, string>>) => ({
  result: given["showroom.result"] ?? null,
  page: given["showroom.page"] ?? null,
  code: given["showroom.code"] ?? null,
  errorId: given["showroom.error_id"] ?? null,
})

const spanOf = (span: unknown, place: string): TelemetryRecord => {
  const fields = fieldsOf(span, place)
  const from = timeOf(fields.startTimeUnixNano, `${place}.startTimeUnixNano`)
  const to = timeOf(fields.endTimeUnixNano, `${place}.endTimeUnixNano`)
  if (to < from) throw new Malformed(`${place} ends before it begins`)
  textOf(fields.spanId, /^[0-9a-f]{16}$/, `${place}.spanId`)
  return {
    kind: "step",
    name: textOf(fields.name, /^showroom\.[a-z]{1,20}$/, `${place}.name`).slice("showroom.".length),
    traceId: textOf(fields.traceId, traceId, `${place}.traceId`),
    happenedAt: new Date(from),
    durationMs: to - from,
    ...about(attributesOf(fields.attributes, `${place}.attributes`)),
  }
}

const vitalName = "browser.web_vital"

const logOf = (log: unknown, place: string): TelemetryRecord => {
  const fields = fieldsOf(log, place)
  const name = textOf(fields.eventName, /^(showroom\.[a-z_]{1,30}|browser\.web_vital)$/, `${place}.eventName`)
  const given = attributesOf(fields.attributes, `${place}.attributes`)
  if (name === vitalName && (given.name === undefined || given.value === undefined))
    throw new Malformed(`${place}.attributes lack name or value`)
  return {
    kind: name === vitalName ? "vital" : "event",
    name: given.name ?? name.slice("showroom.".length),
    traceId: textOf(fields.traceId, traceId, `${place}.traceId`),
    happenedAt: new Date(timeOf(fields.timeUnixNano ?? fields.observedTimeUnixNano, `${place}.timeUnixNano`)),
    value: given.value === undefined ? null : Number(given.value),
    ...about(given),
  }
}

/** The names of OTLP's three levels, and the parser of one record. */
interface Signal {
  readonly resources: string
  readonly scopes: string
  readonly records: string
  readonly read: (record: unknown, place: string) => TelemetryRecord
}

/** Signals by path (OTLP/HTTP). */
export const signals = {
  traces: { resources: "resourceSpans", scopes: "scopeSpans", records: "spans", read: spanOf },
  logs: { resources: "resourceLogs", scopes: "scopeLogs", records: "logRecords", read: logOf },
} as const satisfies Readonly<Record<string, Signal>>

/** The records of an export request in JSON. Throws Malformed: one invalid record refuses the whole request. */
export const recordsOf = (
  { resources, scopes, records, read }: Signal,
  body: unknown,
): ReadonlyArray<TelemetryRecord> =>
  listOf(fieldsOf(body, "body")[resources], resources).flatMap((resource, first) =>
    listOf(fieldsOf(resource, `${resources}.${first}`)[scopes], scopes).flatMap((scope, second) =>
      listOf(fieldsOf(scope, `${scopes}.${second}`)[records], records).map((record, third) =>
        read(record, `${records}.${third}`),
      ),
    ),
  )
