import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify"
import type { Accounts } from "../accounts/Accounts.ts"
import { outboxGuard } from "../accounts/web/outboxGuard.ts"
import { serveDesk } from "../desk/serveDesk.ts"
import { deskCapabilities } from "../desk/serveDeskApi.ts"
import { serveOutbox } from "../mail/serveOutbox.ts"
import { defaultOptions } from "../rest/options.ts"
import { isBehindProxy } from "../settings.ts"
import { collectorPath, serveTelemetry } from "../telemetry/serveTelemetry.ts"
import { configJson } from "../web/configJson.ts"
import { serveDeskApplication } from "../web/files/deskApplication.ts"
import { serveHls } from "../web/files/hlsFiles.ts"
import { serveMediaFiles } from "../web/files/mediaFiles.ts"
import { serveShowroom } from "../web/files/showroomFiles.ts"
import { keepDeskAt } from "../web/guard/deskOrigin.ts"
import { isLocal } from "../web/guard/insideGuard.ts"
import { mediaOrigins } from "../web/mediaAddresses.ts"
import { serveMediaHttp } from "../web/mediaHttp.ts"
import type { Opening } from "./Opening.ts"
import type { Core } from "./openCore.ts"
import type { Data } from "./openData.ts"
import type { Streaming } from "./openStreaming.ts"

/** Path of the broker's websocket (E3). */
export const brokerPath = "/ws"

/** The showroom's config.json. */
const showroomConfig = ({ settings, extension }: Opening, { foreign }: Data, { addresses }: Core) => {
  const config = configJson({
    applicationName: defaultOptions.applicationName,
    websocketLink: brokerPath,
    hostOrigins: addresses.hostOrigins(),
    hostOriginsByLocation: settings.hostOriginsByLocation,
    mediaOrigins: [...mediaOrigins(settings.mediaAddresses), ...foreign.videos],
    pictureOrigins: foreign.pictures,
    analytics: extension?.analytics,
    takesCampaigns: settings.takesCampaigns,
    telemetryUrl: settings.telemetry === "here" ? collectorPath : settings.telemetry,
  })
  return extension ? extension.edge.config(config) : config
}

/**
 * Serves the showroom's files, the media over HTTP, and the pages of the staff. Resolves with the guard of the outbox
 * and of telemetry, which contain data of all locations.
 */
export const serveSite = async (
  opening: Opening,
  data: Data,
  core: Core,
  streaming: Streaming,
  accounts: Accounts,
): Promise<onRequestAsyncHookHandler> => {
  const { settings, log, extension } = opening
  const { limiter, gate, broker, addresses, addressOf } = core
  const { app, backend } = core.rest
  const { media, recordings, presence, tickets } = streaming
  if (settings.deskUrl !== undefined) keepDeskAt(app, settings.deskUrl)
  await serveShowroom(app, { distDir: settings.distDir, config: () => showroomConfig(opening, data, core) })
  serveDeskApplication(app, { distDir: settings.distDir, pictureOrigins: data.foreign.pictures })
  serveMediaFiles(app)
  serveHls(app, {
    media,
    limiter,
    wanted: (application, streamName) => recordings.wanted({ applicationName: application, streamName }),
  })
  await serveMediaHttp(app, { media, iceServersFor: settings.mediaAddresses.iceServersFor, limiter })
  const originOf = ({ host, protocol }: FastifyRequest) =>
    settings.deskUrl ?? addresses.urlsFor({ host, secure: protocol === "https" }).showroomUrl
  const isSecure = (request: FastifyRequest) => originOf(request).startsWith("https:")
  const isFromThisMachine = (request: FastifyRequest) => isLocal(request, isBehindProxy(settings))
  const guard = outboxGuard({ accounts, gate, isSecure, isFromThisMachine })
  const disconnect = (tag: string) => broker.disconnectUser(tag)
  await serveDesk(app, {
    backend,
    media,
    presence,
    tickets,
    addresses,
    log,
    disconnect,
    accounts,
    limiter,
    gate,
    addressOf,
    isSecure,
    isFromThisMachine,
    originOf,
    broker,
    violations: core.rest.violations,
    mailFrom: settings.mailFrom,
    capabilities: [
      "audit",
      "ownAccount",
      ...(extension ? [...extension.edge.deskCapabilities(deskCapabilities), "testTools" as const] : deskCapabilities),
    ],
  })
  await serveOutbox(app, { backend, guard })
  if (settings.telemetry === "here")
    await serveTelemetry(app, { db: data.environment.db, limiter, addressOf, guard, log })
  return guard
}
