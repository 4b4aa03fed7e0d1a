import { sql } from "drizzle-orm"
import { openAccounts } from "./accounts/Accounts.ts"
import type { Extension } from "./Extension.ts"
import type { Log } from "./environment/Log.ts"
import { openCore, type Ports } from "./opening/openCore.ts"
import { openData } from "./opening/openData.ts"
import { openStreaming } from "./opening/openStreaming.ts"
import { brokerPath, serveSite } from "./opening/serveSite.ts"
import { deleteOutdated } from "./privacy/retention.ts"
import { isBehindProxy, type Settings } from "./settings.ts"
import { withTrace } from "./telemetry/tracing/Tracing.ts"
import type { Addresses } from "./web/addresses.ts"
import { openClosing } from "./web/closing.ts"
import { tryDatabase } from "./web/data/writing.ts"
import { listen } from "./web/freePort.ts"
import { limitConnections } from "./web/guard/connections.ts"
import { isLocal } from "./web/guard/insideGuard.ts"
import { dispatchUpgrades } from "./web/guard/upgrades.ts"
import { serveHealth } from "./web/health.ts"
import { openMetrics } from "./web/openMetrics.ts"
import { serveReadiness } from "./web/readiness.ts"
import { readRelease } from "./web/release.ts"

export interface RunningBackend {
  readonly addresses: Addresses
  /** Violations of the REST or broker contract by this backend's own output. Empty if there are none. */
  readonly violations: ReadonlyArray<string>
  /** Address of the metrics. `undefined` without METRICS_PORT. */
  readonly metrics: string | undefined
  /** Marks the process as leaving: `/readyz` refuses, but requests that still arrive are served until `close`. */
  readonly leave: () => void
  /** Closes everything and saves the data. A second call waits for the first. */
  readonly close: () => Promise<void>
}

/** Loads OpenTelemetry only for a collector. */
const openTracing = async ({ tracing }: Settings, log: Log) => {
  if (tracing === undefined) return undefined
  const { openTracing } = await import("./telemetry/tracing/openTracing.ts")
  return openTracing({ ...tracing, version: readRelease(process.env).version, log })
}

/**
 * Opens environment, broker, REST, media, web and the extension, in this order. If one fails, closes those already
 * open. Rejects with StartRefused for what the operator can fix.
 */
export const openBackend = async (
  settings: Settings,
  plainLog: Log,
  extension?: Extension,
): Promise<RunningBackend> => {
  const tracing = await openTracing(settings, plainLog)
  const log = tracing ? withTrace(plainLog, tracing) : plainLog
  const open = openClosing(log)
  if (tracing) open.later("tracing", tracing.close)
  const opening = { settings, log, tracing, extension, open }
  const ports: Ports = { showroom: 0 }
  try {
    const data = await openData(opening)
    const { environment, folder } = data
    const core = await openCore(opening, data, ports)
    const { limiter, broker, upgrade, addresses, rest, addressOf } = core
    const { app, backend } = rest
    const streaming = await openStreaming(opening, data, core)
    const { media, joins, recordings, presence, tickets } = streaming
    const accounts = openAccounts(environment, settings, extension?.accounts, log)
    const guard = await serveSite(opening, data, core, streaming, accounts)
    const { db, clock } = environment
    const { retentionDays: days, auditDays } = settings
    const forgetting = deleteOutdated({ db, clock, log, days, auditDays, forgetSessions: accounts.sessions.forget })
    const forgets = await environment.instances.lead(() => {
      forgetting.start()
      return forgetting.stop
    })
    open.later("retention", forgets)
    const extended = await extension?.open({
      environment,
      backend,
      broker,
      media,
      recordings,
      presence,
      tickets,
      addresses,
      app,
      guard,
      log,
      later: open.later,
    })
    serveHealth(app, {
      written: { database: () => tryDatabase(environment.db), ...(folder && { dataFolder: folder.tryWriting }) },
      release: readRelease(process.env),
      enforced: limiter.counts,
      // A trusted proxy writes X-Forwarded-For: what comes without it is of this machine.
      isInside: (request) => isLocal(request, !settings.trustProxy && isBehindProxy(settings)),
      parts: {
        ...(extended && { hostPage: () => (extended.server.listening ? undefined : "it is not served") }),
        showroom: () => (open.isClosing() ? "this process is ending" : undefined),
        broker: broker.outage,
        mail: core.mailOutage,
      },
    })
    let isLeaving = false
    serveReadiness(app, {
      isLeaving: () => isLeaving,
      isBrokerUp: broker.isUp,
      isMediaUp: () => media.outage() === undefined,
      askDatabase: () => environment.db.execute(sql`select 1`),
    })
    // All connections through a proxy have its address; the proxy counts them itself.
    const servers = [app.server, ...(extended ? [extended.server] : [])]
    if (!settings.trustProxy) limitConnections(servers, limiter)
    const upgradesByPath = {
      [brokerPath]: upgrade,
      "/webrtc-session.json": media.handleSignallingUpgrade,
      "/desk/webrtc-session.json": tickets.admit(media.handleSignallingUpgrade),
    }
    const websockets = dispatchUpgrades(app.server, upgradesByPath, limiter, addressOf)

    const metrics = await openMetrics(
      settings,
      { environment, rest, media, joins, broker, limiter, websockets },
      open.later,
    )
    if (extended) ports.host = await extended.listen()
    ports.showroom = await listen(app, "PORT", settings.port, settings.host)
    await extended?.start()
    open.later("requests", async () => {
      for (const server of servers) server.close()
      const unanswered = await rest.requests.settled(settings.shutdownSeconds * 1_000)
      if (unanswered > 0) log.warn("requests cut off", { unanswered })
    })
    const leave = () => {
      isLeaving = true
      rest.requests.letGo()
    }
    return { addresses, violations: rest.violations, metrics, leave, close: open.close }
  } catch (failure) {
    await open.close()
    throw failure
  }
}
