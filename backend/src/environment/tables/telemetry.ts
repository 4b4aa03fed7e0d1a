import { bigint, doublePrecision, pgTable, text, timestamp } from "drizzle-orm/pg-core"

/** `step`: a span; `event`: a log record of the funnel or of a failure; `vital`: one of the browser's own figures. */
export type TelemetryKind = "step" | "event" | "vital"

/** Telemetry of showrooms (OTLP). No column can identify a visitor. */
export const telemetryRecords = pgTable("telemetry_records", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  kind: text("kind").$type<TelemetryKind>().notNull(),
  name: text("name").notNull(),
  /** One per page load. */
  traceId: text("trace_id").notNull(),
  happenedAt: timestamp("happened_at", { withTimezone: true }).notNull(),
  /** Duration of a step, in ms. */
  durationMs: doublePrecision("duration_ms"),
  /** Value of a vital, in ms; for layout shifts, their score. */
  value: doublePrecision("value"),
  result: text("result"),
  page: text("page"),
  code: text("code"),
  errorId: text("error_id"),
})
