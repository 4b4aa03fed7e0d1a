import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import type { EndedRequest } from "../rest/requests.ts"
import type { StoredFigures } from "./storedFigures.ts"

export interface MeasuresParts {
  /** Rejects if the database does not answer. */
  readonly kept: () => Promise<StoredFigures>
  readonly websockets: () => Readonly<Record<string, number>>
  readonly mediaSessions: () => Readonly<Record<"viewer" | "publisher", number>>
  /** How often each limit was enforced since the start. Includes limits never enforced. */
  readonly enforced: () => Readonly<Record<string, number>>
}

export interface Measures {
  readonly ended: (request: EndedRequest) => void
  /** All metrics in Prometheus' text format, to be sent with `contentType`. */
  readonly text: () => Promise<string>
  readonly contentType: string
}

/** Buckets in seconds. Calls take some ms; uploads of a slow visitor take minutes, for which no alarm exists. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * The metrics under Metrics in docs/operations.md, and those of Node and the process. No label identifies a visitor.
 */
export const createMeasures = (parts: MeasuresParts): Measures => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: "showroom_http_request_duration_seconds",
    help: "Requests that have ended, by route",
    labelNames: ["method", "route", "status"],
    buckets: durations,
    registers,
  })
  const database = new Gauge({
    name: "showroom_database_up",
    help: "1 when the database answered this time",
    registers,
  })
  const lines = new Gauge({
    ...{ name: "showroom_line_visitors", help: "Visitors in line", labelNames: ["location"], registers },
  })
  const live = new Gauge({ name: "showroom_presentations_live", help: "Presentations that are live", registers })
  const mails = new Gauge({
    ...{ name: "showroom_mails", help: "Mails not sent yet, or given up", labelNames: ["delivery"], registers },
  })
  new Gauge({
    name: "showroom_websockets",
    help: "Open websockets, by path",
    labelNames: ["path"],
    registers,
    collect() {
      for (const [path, open] of Object.entries(parts.websockets())) this.set({ path }, open)
    },
  })
  new Gauge({
    name: "showroom_media_sessions",
    help: "Who plays from the embedded media server, and who publishes to it",
    labelNames: ["kind"],
    registers,
    collect() {
      for (const [kind, sessions] of Object.entries(parts.mediaSessions())) this.set({ kind }, sessions)
    },
  })
  new Counter({
    name: "showroom_limit_refusals_total",
    help: "How often a limit was enforced",
    labelNames: ["limit"],
    registers,
    collect() {
      this.reset()
      for (const [limit, times] of Object.entries(parts.enforced())) this.inc({ limit }, times)
    },
  })

  const readKept = async () => {
    try {
      const kept = await parts.kept()
      for (const [location, visitors] of kept.lines) lines.set({ location }, visitors)
      live.set(kept.livePresentations)
      for (const [delivery, number] of Object.entries(kept.mails)) mails.set({ delivery }, number)
      database.set(1)
    } catch {
      // The metric itself reports it. Older values would look current.
      for (const gauge of [lines, mails]) gauge.reset()
      live.set(Number.NaN)
      database.set(0)
    }
  }

  return {
    ended: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1_000),
    text: async () => {
      await readKept()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
