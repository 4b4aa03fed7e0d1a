import { gateSize, openGate, widenedGate } from "../limits/gate.ts"
import { openLimiter } from "../limits/limiter.ts"
import { limits, widenLimits } from "../limits/table.ts"
import { deliver } from "../mail/delivery.ts"
import { smtp } from "../mail/smtp.ts"
import { openOutbound } from "../outbound/openOutbound.ts"
import { defaultOptions } from "../rest/options.ts"
import { openRest } from "../rest/server.ts"
import { tracedBroker } from "../telemetry/tracing/tracedBroker.ts"
import { createAddresses } from "../web/addresses.ts"
import { connectedAddress, forwardedAddress } from "../web/guard/clientAddress.ts"
import { openBroker } from "../web/openBroker.ts"
import { deliverWebhooks } from "../webhooks/deliverWebhooks.ts"
import { postWebhook } from "../webhooks/post.ts"
import type { Opening } from "./Opening.ts"
import type { Data } from "./openData.ts"

/** The ports once they are known; 0 before. */
export interface Ports {
  showroom: number
  host?: number
}

/** Opens limits, broker, REST and the delivery of mails. */
export const openCore = async (
  { settings, log, open, tracing, extension }: Opening,
  { environment, folder }: Data,
  ports: Ports,
) => {
  const limiter = openLimiter({
    table: widenLimits(limits, settings.rateLimitFactor),
    log,
    rate: environment.instances.rate,
  })
  const { broker: plain, upgrade } = await openBroker(settings, environment, limiter, log)
  const broker = tracing ? tracedBroker(plain, tracing) : plain
  const { applicationName } = defaultOptions
  const addresses = createAddresses({
    host: settings.host,
    ports: () => ports,
    applicationName,
    mediaAddresses: settings.mediaAddresses,
    publicUrl: settings.publicUrl,
    moreHosts: settings.hostOrigins,
    hostsByLocation: settings.hostOriginsByLocation,
  })
  const gate = openGate(widenedGate(gateSize, settings.rateLimitFactor))
  const outbound = openOutbound({ isAllowed: settings.isOutboundAllowed })
  const rest = await openRest({
    environment,
    broker,
    urls: addresses.urlsFor,
    limiter,
    gate,
    options: {
      log,
      tracing,
      applicationName,
      trustProxy: settings.trustProxy,
      tokenSeconds: settings.tokenSeconds,
      retentionDays: settings.retentionDays,
      mailFrom: settings.mailFrom,
      reminderMinutes: settings.reminderMinutes,
      receivers: settings.receivers,
      takesCampaigns: settings.takesCampaigns,
      outbound,
      isMailSent: settings.smtpUrl !== undefined,
      ...(extension && { edge: extension.edge }),
      ...(folder && { uploadFolder: folder.uploads }),
    },
  })
  open.later("rest", rest.close)
  // Close the broker before the server that its sockets arrived through: the server would wait for them.
  open.later("broker", () => broker.close())
  let mailOutage: string | undefined
  if (settings.smtpUrl !== undefined) {
    const { smtpUrl, mailFrom } = settings
    const { events } = rest.backend
    const noteOutage = (why: string | undefined) => {
      mailOutage = why
    }
    const delivers = () => deliver({ environment, events, smtp: smtp(smtpUrl, mailFrom), log, noteOutage })
    open.later("mail", await environment.instances.lead(delivers))
  }
  const { endpoints } = settings.receivers
  if (endpoints.length > 0) {
    const parts = { environment, endpoints, post: postWebhook(outbound), log }
    open.later("webhooks", await environment.instances.lead(() => deliverWebhooks(parts)))
  }
  const addressOf = settings.trustProxy ? forwardedAddress : connectedAddress
  return { limiter, gate, broker, upgrade, addresses, rest, addressOf, mailOutage: () => mailOutage }
}

export type Core = Awaited<ReturnType<typeof openCore>>
