import type { Environment } from "../environment/Environment.ts"
import type { Limiter } from "../limits/limiter.ts"
import { limits } from "../limits/table.ts"
import type { Media } from "../media/media.ts"
import { createMeasures } from "../metrics/measures.ts"
import { openMetricsServer } from "../metrics/serveMetrics.ts"
import { readStoredFigures } from "../metrics/storedFigures.ts"
import type { Rest } from "../rest/server.ts"
import type { Settings } from "../settings.ts"
import type { Closing } from "./closing.ts"
import { listen } from "./freePort.ts"

export interface MetricsParts {
  readonly environment: Environment
  readonly rest: Pick<Rest, "requests">
  readonly media: Pick<Media, "statistics">
  readonly limiter: Pick<Limiter, "counts">
  readonly websockets: () => Readonly<Record<string, number>>
}

const neverEnforced = Object.fromEntries(Object.keys(limits).map((name) => [name, 0]))

/** Opens the metrics server if the settings ask for one, and resolves with its address. Rejects with StartRefused. */
export const openMetrics = async (
  place: Settings["metrics"],
  { environment, rest, media, limiter, websockets }: MetricsParts,
  later: Closing["later"],
): Promise<string | undefined> => {
  if (place === undefined) return undefined
  const measures = createMeasures({
    kept: () => readStoredFigures(environment.db),
    websockets,
    mediaSessions: () => {
      const { streams } = media.statistics()
      return {
        viewer: streams.reduce((sum, { viewers }) => sum + viewers, 0),
        // A recording has no publisher.
        publisher: streams.filter(({ looped }) => !looped).length,
      }
    },
    enforced: () => ({ ...neverEnforced, ...limiter.counts() }),
  })
  rest.requests.onEnd(measures.ended)
  const server = openMetricsServer(measures)
  later("metrics", () => server.close())
  const port = await listen(server, "METRICS_PORT", place.port, place.host)
  return `http://${place.host.includes(":") ? `[${place.host}]` : place.host}:${port}/metrics`
}
