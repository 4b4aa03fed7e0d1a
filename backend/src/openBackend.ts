import { sql } from "drizzle-orm"
import { createPresence } from "./desk/presence.ts"
import { publishTickets } from "./desk/publishTickets.ts"
import { serveDesk } from "./desk/serveDesk.ts"
import type { Extension } from "./Extension.ts"
import type { Db } from "./environment/Db.ts"
import type { Environment } from "./environment/Environment.ts"
import type { Log } from "./environment/Log.ts"
import { locations } from "./environment/tables/places.ts"
import { createLimiter } from "./limits/limiter.ts"
import { limits, widened } from "./limits/table.ts"
import { applyLocations } from "./locations/applyLocations.ts"
import { foreignOrigins } from "./locations/foreignOrigins.ts"
import { readLocations } from "./locations/readLocations.ts"
import { deliver } from "./mail/delivery.ts"
import { serveOutbox } from "./mail/serveOutbox.ts"
import { smtp } from "./mail/smtp.ts"
import { createMedia } from "./media/media.ts"
import { plainReply } from "./media/wowza/plainReply.ts"
import { createRecordings } from "./presentation/recordings.ts"
import { retention } from "./privacy/retention.ts"
import { isSubscribed } from "./queue/listeners.ts"
import { defaultOptions } from "./rest/options.ts"
import { createRest } from "./rest/server.ts"
import { isBehindProxy, type Settings } from "./settings.ts"
import { collectorPath, serveTelemetry } from "./telemetry/serveTelemetry.ts"
import { type Addresses, createAddresses } from "./web/addresses.ts"
import { closing } from "./web/closing.ts"
import { configJson, plainConfigJson, testStreamName } from "./web/configJson.ts"
import { openStoredEnvironment } from "./web/data/openStoredEnvironment.ts"
import { tryDatabase } from "./web/data/writing.ts"
import { serveHls } from "./web/files/hlsFiles.ts"
import { serveMediaFiles } from "./web/files/mediaFiles.ts"
import { serveShowroom } from "./web/files/showroomFiles.ts"
import { listen, requireFreePort } from "./web/freePort.ts"
import { connectedAddress, forwardedAddress } from "./web/guard/clientAddress.ts"
import { limitConnections } from "./web/guard/connections.ts"
import { insideGuard, isLocal } from "./web/guard/insideGuard.ts"
import { leadUpgrades } from "./web/guard/upgrades.ts"
import { serveHealth } from "./web/health.ts"
import { mediaAddress, mediaOrigins } from "./web/mediaAddresses.ts"
import { serveMediaHttp } from "./web/mediaHttp.ts"
import { openBroker } from "./web/openBroker.ts"
import { openMetrics } from "./web/openMetrics.ts"
import { serveReadiness } from "./web/readiness.ts"
import { readRelease } from "./web/release.ts"
import { requireBuild } from "./web/requireBuild.ts"
import { StartRefused } from "./web/StartRefused.ts"

export interface RunningBackend {
  readonly addresses: Addresses
  /** Violations of the REST or broker contract by this backend's own output. Empty if there are none. */
  readonly violations: ReadonlyArray<string>
  /** Address of the metrics. `undefined` without METRICS_PORT. */
  readonly metrics: string | undefined
  /** Marks the process as leaving: `/readyz` refuses new visitors; those who still arrive are served until `close`. */
  readonly leave: () => void
  /** Closes everything and saves the data. A second call waits for the first. */
  readonly close: () => Promise<void>
}

/** Refuses to start without a location: no visitor could open the showroom. */
const requireLocation = async ({ db }: Environment) => {
  const [known] = await db.select({ id: locations.id }).from(locations).limit(1)
  if (known) return
  throw new StartRefused(
    "There is no location yet: LOCATIONS_FILE must name a file like contracts/examples/locations.json. npm start has a demonstration with seven.",
  )
}

/** Path of the broker's websocket (E3). */
const brokerPath = "/ws"

/**
 * Opens environment, broker, REST, media, web and the extension, in this order. If one fails, closes those already
 * open. Rejects with StartRefused for what the operator can fix.
 */
export const openBackend = async (settings: Settings, log: Log, extension?: Extension): Promise<RunningBackend> => {
  const { host, port, deskPassword, lacks } = settings
  const open = closing(log)
  try {
    await requireFreePort("PORT", port, host)
    await extension?.check()
    await requireBuild(settings.distDir)
    const named = settings.locationsFile === undefined ? undefined : await readLocations(settings.locationsFile)
    const foreign = foreignOrigins(named ?? [])
    const content = {
      ...(extension && { fill: extension.fill }),
      ...(named && { update: (db: Db) => applyLocations(db, named) }),
    }
    const { environment, folder } = await openStoredEnvironment(settings, content, open.later, log)
    await requireLocation(environment)

    const limiter = createLimiter({
      table: widened(limits, settings.rateLimitFactor),
      log,
      rate: environment.instances.rate,
    })
    const { broker, upgrade } = await openBroker(settings, environment, limiter, log)
    const { applicationName } = defaultOptions
    const ports: { showroom: number; host?: number } = { showroom: 0 }
    const { mediaPlaces } = settings
    const addresses = createAddresses({
      host,
      ports: () => ports,
      applicationName,
      mediaPlaces,
      publicUrl: settings.publicUrl,
      moreHosts: settings.hostOrigins,
      hostsByLocation: settings.hostOriginsByLocation,
    })
    const rest = await createRest({
      environment,
      broker,
      urls: addresses.urlsFor,
      limiter,
      options: {
        log,
        applicationName,
        trustProxy: settings.trustProxy,
        tokenSeconds: settings.tokenSeconds,
        mailFrom: settings.mailFrom,
        reminderMinutes: settings.reminderMinutes,
        isMailSent: settings.smtpUrl !== undefined,
        lacks,
        ...(folder && { uploadFolder: folder.uploads }),
      },
    })
    open.later("rest", rest.close)
    // Close the broker before the server that its sockets arrived through: the server would wait for them.
    open.later("broker", () => broker.close())
    const { app, backend } = rest
    if (settings.smtpUrl !== undefined) {
      const { smtpUrl, mailFrom } = settings
      const delivers = () => deliver({ environment, events: backend.events, smtp: smtp(smtpUrl, mailFrom), log })
      open.later("mail", await environment.instances.lead(delivers))
    }

    const presence = createPresence()
    const tickets = publishTickets(environment.clock)
    const addressOf = settings.trustProxy ? forwardedAddress : connectedAddress
    const media = await createMedia({
      mayOffer: (request) => limiter.takes("offers", addressOf(request)),
      interfaceAddress: mediaAddress(host),
      ...(lacks && { sent: plainReply(lacks) }),
      mayPlay: async (stream) => {
        if (stream.streamName !== testStreamName && !(await backend.streams.mayPlay(stream))) return false
        await recordings.wanted(stream)
        return true
      },
      mayPublish: ({ request, ...stream }) =>
        tickets.mayPublish(request, stream.streamName) || backend.streams.mayPublish(stream),
    })
    open.later("media", media.close)
    const recordings = createRecordings({
      environment,
      media,
      streams: backend.streams,
      testStreamName,
      standsIn: (locationId) => extension !== undefined && !presence.isAttended(locationId),
    })
    open.later("recordings", recordings.close)

    const guard = insideGuard({ password: deskPassword, isBehindProxy: isBehindProxy(settings) }, limiter, addressOf)
    await serveShowroom(app, {
      distDir: settings.distDir,
      config: () => {
        const config = configJson({
          applicationName,
          websocketLink: brokerPath,
          hostOrigins: addresses.hostOrigins(),
          hostOriginsByLocation: settings.hostOriginsByLocation,
          mediaOrigins: [...mediaOrigins(mediaPlaces), ...foreign.videos],
          pictureOrigins: foreign.pictures,
          analytics: extension?.analytics,
          telemetryUrl: settings.telemetry === "here" ? collectorPath : settings.telemetry,
        })
        return lacks ? plainConfigJson(lacks, config) : config
      },
    })
    serveMediaFiles(app)
    serveHls(app, {
      media,
      wanted: (application, streamName) => recordings.wanted({ applicationName: application, streamName }),
    })
    await serveMediaHttp(app, { media, iceServers: mediaPlaces.iceServers, limiter })
    const inQueue = (locationId: number, tag: string) => isSubscribed(broker, backend.queues, locationId, tag, ["line"])
    const disconnect = (tag: string) => broker.disconnectUser(tag)
    await serveDesk(app, {
      ...{ backend, media, isThere: inQueue, recordings, presence, tickets, guard, addresses, log, disconnect },
      mayRehearse: extension !== undefined,
    })
    const forgetting = retention({ db: environment.db, clock: environment.clock, log, days: settings.retentionDays })
    const forgets = await environment.instances.lead(() => {
      forgetting.start()
      return forgetting.stop
    })
    open.later("retention", forgets)
    await serveOutbox(app, { backend, guard })
    if (settings.telemetry === "here") await serveTelemetry(app, { db: environment.db, limiter, addressOf, guard, log })
    const extended = await extension?.open({
      ...{ environment, backend, broker, recordings, presence, addresses, app, log, later: open.later },
    })
    serveHealth(app, {
      written: { database: () => tryDatabase(environment.db), ...(folder && { dataFolder: folder.tryWriting }) },
      release: readRelease(process.env),
      enforced: limiter.counts,
      isInside: (request) => isLocal(request, isBehindProxy(settings)),
      parts: {
        ...(extended && { hostPage: () => extended.server.listening }),
        showroom: () => !open.isClosing(),
        broker: () => broker.isUp(),
      },
    })
    let isLeaving = false
    serveReadiness(app, {
      isLeaving: () => isLeaving,
      isBrokerUp: broker.isUp,
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
    const websockets = leadUpgrades(app.server, upgradesByPath, limiter, addressOf)

    const metrics = await openMetrics(settings.metrics, { environment, rest, media, limiter, websockets }, open.later)
    if (extended) ports.host = await extended.listen()
    ports.showroom = await listen(app, "PORT", port, host)
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
