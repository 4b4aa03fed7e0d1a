import type { FastifyInstance } from "fastify"
import { createConsultant } from "../consultant/consultant.ts"
import { createDemoStreams } from "../consultant/demoStreams.ts"
import { isThere } from "../consultant/listeners.ts"
import { visitorLanguages } from "../consultant/visitorLanguages.ts"
import { createPresence } from "../desk/presence.ts"
import { publishTickets } from "../desk/publishTickets.ts"
import { serveDesk } from "../desk/serveDesk.ts"
import type { Log } from "../environment/Log.ts"
import { createHostPage } from "../host/hostPage.ts"
import { createLimiter } from "../limits/limiter.ts"
import { limits, widened } from "../limits/table.ts"
import { deliver } from "../mail/delivery.ts"
import { serveOutbox } from "../mail/serveOutbox.ts"
import { smtp } from "../mail/smtp.ts"
import { createMedia } from "../media/media.ts"
import { plainReply } from "../media/wowza/plainReply.ts"
import { servePictures } from "../pictures/servePictures.ts"
import { retention } from "../privacy/retention.ts"
import { defaultOptions } from "../rest/options.ts"
import { createRest } from "../rest/server.ts"
import { isBehindProxy, type Settings } from "../settings.ts"
import { collectorPath, serveTelemetry } from "../telemetry/serveTelemetry.ts"
import { type Addresses, createAddresses } from "./addresses.ts"
import { closing } from "./closing.ts"
import { configJson, plainConfigJson, testStreamName } from "./configJson.ts"
import { openKeptEnvironment } from "./data/openKeptEnvironment.ts"
import { tryDatabase } from "./data/writing.ts"
import { serveAnalytics } from "./files/analytics.ts"
import { serveHls } from "./files/hlsFiles.ts"
import { serveMediaFiles } from "./files/mediaFiles.ts"
import { serveShowroom } from "./files/showroomFiles.ts"
import { listen, requireFreePort } from "./freePort.ts"
import { connectedAddress, forwardedAddress } from "./guard/clientAddress.ts"
import { limitConnections } from "./guard/connections.ts"
import { insideGuard } from "./guard/insideGuard.ts"
import { leadUpgrades } from "./guard/upgrades.ts"
import { serveHealth } from "./health.ts"
import { serveMediaHttp } from "./mediaHttp.ts"
import { mediaAddress, mediaOrigins } from "./mediaPlaces.ts"
import { openBroker } from "./openBroker.ts"
import { requireBuild } from "./requireBuild.ts"

/** The sandbox as it runs. */
export interface Sandbox {
  readonly addresses: Addresses
  /** What REST or the broker said off its contract; empty is right. */
  readonly violations: ReadonlyArray<string>
  /** Ends everything and writes everything down; a second call waits for the first. */
  readonly close: () => Promise<void>
}

/** Where visitors' browsers reach the broker (E3). */
const brokerPath = "/ws"

const portOf = (app: FastifyInstance): number => {
  const address = app.server.address()
  return typeof address === "object" && address !== null ? address.port : 0
}

/**
 * Opens environment, broker, REST, media, web and the dealer's page, in this order; what was opened is closed again when the next fails.
 * Rejects with StartRefused for what the person who starts it can fix.
 */
export const openSandbox = async (settings: Settings, log: Log): Promise<Sandbox> => {
  const { host, port, hostPort, deskPassword, lacks } = settings
  const open = closing(log)
  try {
    await requireFreePort("PORT", port, host)
    await requireFreePort("HOST_PORT", hostPort, host)
    await requireBuild(settings.distDir)
    const { environment, folder } = await openKeptEnvironment(settings, open.later)

    const limiter = createLimiter(widened(limits, settings.rateLimitFactor), log)
    const { broker, upgrade } = await openBroker(settings, environment, limiter, log)

    const { applicationName } = defaultOptions
    const ports = { showroom: 0, host: 0 }
    const { mediaPlaces } = settings
    const addresses = createAddresses({
      host,
      ports: () => ports,
      applicationName,
      mediaPlaces,
      publicUrl: settings.publicUrl,
      moreHosts: settings.hostOrigins,
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
    // Closed before the server they came through, which would wait for their sockets.
    open.later("broker", () => broker.close())
    const { app, backend } = rest
    if (settings.smtpUrl !== undefined) {
      const post = smtp(settings.smtpUrl, settings.mailFrom)
      open.later("mail", deliver({ environment, events: backend.events, smtp: post, log }))
    }

    const presence = createPresence()
    const tickets = publishTickets(environment.clock)
    const addressOf = settings.trustProxy ? forwardedAddress : connectedAddress
    const media = await createMedia({
      mayOffer: (request) => limiter.takes("offers", addressOf(request)),
      interfaceAddress: mediaAddress(host),
      ...(lacks && { sent: plainReply(lacks) }),
      mayPlay: async (stream) => {
        if (stream.streamName !== testStreamName && !backend.streams.mayPlay(stream)) return false
        await demoStreams.wanted(stream)
        return true
      },
      mayPublish: ({ request, ...stream }) =>
        tickets.mayPublish(request, stream.streamName) || backend.streams.mayPublish(stream),
    })
    open.later("media", media.close)
    const demoStreams = createDemoStreams({
      environment,
      media,
      streams: backend.streams,
      testStreamName,
      isAttended: presence.isAttended,
    })
    open.later("demo streams", demoStreams.close)

    const guard = insideGuard({ password: deskPassword, isBehindProxy: isBehindProxy(settings) }, limiter, addressOf)
    await serveShowroom(app, {
      distDir: settings.distDir,
      config: () => {
        const config = configJson({
          applicationName,
          websocketLink: brokerPath,
          hostOrigins: addresses.hostOrigins(),
          mediaOrigins: mediaOrigins(mediaPlaces),
          telemetryUrl: settings.telemetry === "here" ? collectorPath : settings.telemetry,
        })
        return lacks ? plainConfigJson(lacks, config) : config
      },
    })
    serveMediaFiles(app)
    servePictures(app)
    serveHls(app, {
      media,
      wanted: (application, streamName) => demoStreams.wanted({ applicationName: application, streamName }),
    })
    await serveMediaHttp(app, { media, iceServers: mediaPlaces.iceServers, limiter })
    serveAnalytics(app)
    const inQueue = (locationId: number, tag: string) => isThere(broker, backend.queues, locationId, tag, ["line"])
    const disconnect = (tag: string) => broker.disconnectUser(tag)
    await serveDesk(app, {
      ...{ backend, media, isThere: inQueue, demoStreams, presence, tickets, guard, addresses, log, disconnect },
    })
    const forgetting = retention({ db: environment.db, clock: environment.clock, log, days: settings.retentionDays })
    forgetting.start()
    open.later("retention", async () => forgetting.stop())
    await serveOutbox(app, { backend, guard })
    if (settings.telemetry === "here") await serveTelemetry(app, { db: environment.db, limiter, addressOf, guard, log })
    const hostPage = await createHostPage({ environment, addresses })
    open.later("host page", () => hostPage.close())
    serveHealth(app, {
      written: { database: () => tryDatabase(environment.db), ...(folder && { dataFolder: folder.tryWriting }) },
      enforced: limiter.counts,
      parts: {
        hostPage: () => hostPage.server.listening,
        showroom: () => !open.isClosing(),
        broker: () => broker.isUp(),
      },
    })
    // A proxy brings everybody's connections; it counts them itself.
    if (!settings.trustProxy) limitConnections([app.server, hostPage.server], limiter)
    const ways = {
      [brokerPath]: upgrade,
      "/webrtc-session.json": media.handleSignallingUpgrade,
      "/desk/webrtc-session.json": tickets.admit(media.handleSignallingUpgrade),
    }
    leadUpgrades(app.server, ways, limiter, addressOf)

    const consultant = createConsultant({
      backend,
      broker,
      demoStreams,
      presence,
      languageOf: visitorLanguages(app.server),
      pickUpMs: settings.demoPickUpMs,
      log,
    })
    open.later("consultant", async () => consultant.stop())

    await listen(hostPage, "HOST_PORT", hostPort, host)
    ports.host = portOf(hostPage)
    await listen(app, "PORT", port, host)
    ports.showroom = portOf(app)
    await consultant.start()
    return { addresses, violations: rest.violations, close: open.close }
  } catch (failure) {
    await open.close()
    throw failure
  }
}
