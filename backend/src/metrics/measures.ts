import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import type { EndedRequest } from "../rest/requests.ts"
import type { Joins } from "./joins.ts"
import type { StoredFigures } from "./storedFigures.ts"

/** The streams of this process, or of the Janus that it drives. */
export interface MediaFigures {
  readonly sessions: Readonly<Record<"viewer" | "publisher", number>>
  readonly streams: Readonly<Record<"live" | "recording", number>>
  /** Live streams without a packet for some seconds. */
  readonly silent: number
  /** Whether streams can be published. */
  readonly isUp: boolean
}

export interface MeasuresParts {
  /** Rejects if the database does not answer. */
  readonly kept: () => Promise<StoredFigures>
  readonly websockets: () => Readonly<Record<string, number>>
  readonly media: () => MediaFigures
  readonly joins: Joins["counts"]
  readonly isBrokerUp: () => boolean
  /** Number of times that each limit was enforced since the start. Includes limits never enforced. */
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

const mediaMeasures = ({ media, joins }: MeasuresParts, registers: Registry[]) => {
  new Gauge({
    name: "showroom_media_sessions",
    help: "Who plays streams, and who publishes them",
    labelNames: ["kind"],
    registers,
    collect() {
      for (const [kind, sessions] of Object.entries(media().sessions)) this.set({ kind }, sessions)
    },
  })
  new Gauge({
    name: "showroom_media_streams",
    help: "Streams that run, by what they carry",
    labelNames: ["kind"],
    registers,
    collect() {
      for (const [kind, streams] of Object.entries(media().streams)) this.set({ kind }, streams)
    },
  })
  new Gauge({
    name: "showroom_media_silent_streams",
    help: "Live streams without a packet for 5 s",
    registers,
    collect() {
      this.set(media().silent)
    },
  })
  new Gauge({
    name: "showroom_media_up",
    help: "1 while streams can be published",
    registers,
    collect() {
      this.set(Number(media().isUp))
    },
  })
  new Counter({
    name: "showroom_media_joins_total",
    help: "Attempts to join a stream, by how they ended",
    labelNames: ["kind", "outcome"],
    registers,
    collect() {
      this.reset()
      for (const { kind, outcome, times } of joins()) this.inc({ kind, outcome }, times)
    },
  })
}

/**
 * The metrics under Metrics in docs/reference.md, and those of Node and the process. No label identifies a visitor.
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
    name: "showroom_line_visitors",
    help: "Visitors in line",
    labelNames: ["location"],
    registers,
  })
  const live = new Gauge({ name: "showroom_presentations_live", help: "Presentations that are live", registers })
  const mails = new Gauge({
    name: "showroom_mails",
    help: "Mails not sent yet, or given up",
    labelNames: ["delivery"],
    registers,
  })
  const calendars = new Gauge({
    name: "showroom_calendars",
    help: "Other calendars of consultants",
    labelNames: ["state"],
    registers,
  })
  const endpoints = new Gauge({
    name: "showroom_webhook_endpoints",
    help: "Receivers of webhooks",
    labelNames: ["state"],
    registers,
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
  mediaMeasures(parts, registers)
  new Gauge({
    name: "showroom_broker_up",
    help: "1 while the broker is usable",
    registers,
    collect() {
      this.set(Number(parts.isBrokerUp()))
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
      for (const [state, number] of Object.entries(kept.calendars)) calendars.set({ state }, number)
      for (const [state, number] of Object.entries(kept.endpoints)) endpoints.set({ state }, number)
      database.set(1)
    } catch {
      // `showroom_database_up` reports the failure. Drop the older values, which would look current.
      for (const gauge of [lines, mails, calendars, endpoints]) gauge.reset()
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
