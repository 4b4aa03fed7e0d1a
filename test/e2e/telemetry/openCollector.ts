import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** A request that a collector received. */
interface Reported {
  readonly line: string
  readonly headers: string
  readonly body: string
}

/** A log record of OTLP, with the fields that tests read. */
export interface LogRecord {
  readonly eventName?: string
  readonly traceId: string
  readonly attributes: ReadonlyArray<{ readonly key: string; readonly value: { readonly stringValue?: string } }>
}

export interface Collector {
  readonly came: ReadonlyArray<Reported>
  readonly url: string
  /** All log records so far. */
  readonly records: () => ReadonlyArray<LogRecord>
  /** Resolves when pending requests have arrived. */
  readonly close: () => Promise<void>
}

/** The log records in the body of a request to `/v1/logs`. */
export const recordsIn = (body: string): ReadonlyArray<LogRecord> => {
  type Logs = {
    readonly resourceLogs: ReadonlyArray<{
      readonly scopeLogs: ReadonlyArray<{ readonly logRecords: ReadonlyArray<LogRecord> }>
    }>
  }
  const { resourceLogs } = JSON.parse(body) as Logs
  return resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords))
}

/**
 * A collector on another origin. It also receives what a page sends while it unloads, which no browser reports
 * completely.
 */
export const openCollector = async (): Promise<Collector> => {
  const came: Reported[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method, url, rawHeaders } = request
    if (method === "POST")
      came.push({ line: String(url), headers: rawHeaders.join("\n"), body: Buffer.concat(parts).toString() })
    const allowed = { "access-control-allow-origin": "*", "access-control-allow-headers": "content-type" }
    response.writeHead(200, { ...allowed, "content-type": "application/json" }).end("{}")
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    came,
    url: `http://127.0.0.1:${port}`,
    records: () => came.filter(({ line }) => line === "/v1/logs").flatMap(({ body }) => recordsIn(body)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
