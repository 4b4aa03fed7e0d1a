import type { Broker } from "../broker/Broker.ts"
import type { Environment } from "../environment/Environment.ts"
import type { Limiter } from "../limits/limiter.ts"
import { limits } from "../limits/table.ts"
import type { Media } from "../media/media.ts"
import type { Joins } from "../metrics/joins.ts"
import { createMeasures, type MediaFigures } from "../metrics/measures.ts"
import { openMetricsServer } from "../metrics/serveMetrics.ts"
import { readStoredFigures } from "../metrics/storedFigures.ts"
import type { Rest } from "../rest/server.ts"
import type { Settings } from "../settings.ts"
import type { Closing } from "./closing.ts"
import { listen } from "./freePort.ts"

export interface MetricsParts {
  readonly environment: Environment
  readonly rest: Pick<Rest, "requests">
  readonly media: Pick<Media, "statistics" | "outage">
  readonly joins: Joins
  readonly broker: Pick<Broker, "isUp">
  readonly limiter: Pick<Limiter, "counts">
  readonly websockets: () => Readonly<Record<string, number>>
}

const neverEnforced = Object.fromEntries(Object.keys(limits).map((name) => [name, 0]))

/** After this time without a packet a live stream is silent, in ms. Janus reports activity to 1 s. */
const silentMs = 5_000

const mediaFigures = (media: MetricsParts["media"]): MediaFigures => {
  const { streams } = media.statistics()
  const live = streams.filter(({ looped }) => !looped)
  const since = Date.now() - silentMs
  return {
    sessions: {
      viewer: streams.reduce((sum, { viewers }) => sum + viewers, 0),
      // A recording has no publisher.
      publisher: live.length,
    },
    streams: { live: live.length, recording: streams.length - live.length },
    silent: live.filter(({ lastAt, startedAt }) => Math.max(startedAt, ...Object.values(lastAt)) < since).length,
    isUp: media.outage() === undefined,
  }
}

/** Opens the metrics server if the settings ask for one, and resolves with its address. Rejects with StartRefused. */
export const openMetrics = async (
  { metrics: address, receivers }: Pick<Settings, "metrics" | "receivers">,
  { environment, rest, media, joins, broker, limiter, websockets }: MetricsParts,
  later: Closing["later"],
): Promise<string | undefined> => {
  if (address === undefined) return undefined
  const endpoints = receivers.endpoints.map(({ name }) => name)
  const measures = createMeasures({
    kept: () => readStoredFigures(environment.db, endpoints),
    websockets,
    media: () => mediaFigures(media),
    joins: joins.counts,
    isBrokerUp: broker.isUp,
    enforced: () => ({ ...neverEnforced, ...limiter.counts() }),
  })
  rest.requests.onEnd(measures.ended)
  const server = openMetricsServer(measures)
  later("metrics", () => server.close())
  const port = await listen(server, "METRICS_PORT", address.port, address.host)
  return `http://${address.host.includes(":") ? `[${address.host}]` : address.host}:${port}/metrics`
}
