import { Effect } from "effect"
import * as v from "valibot"
import {
  type ConfigSource,
  ConfigUnavailable,
  type Configuration,
} from "../../application/ports/backend/ConfigSource.ts"

const text = v.pipe(v.string(), v.minLength(1))

const protocol = v.picklist(["webrtc", "whep", "hls"])

/** The shape of a name of the IANA alone: to ask Intl whether there is such a zone takes a slow phone 100 ms, and only its city is shown. */
const timeZone = v.pipe(v.string(), v.regex(/^\w+(\/[\w+-]+)*$/))

/** Exact origins; none where there are none. */
const origins = v.optional(v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^/*]+$/))), [])

/** What of /config.json the showroom reads (contracts/config.schema.json); unknown names are let be. */
const configAnswer = v.object({
  schemaVersion: v.optional(v.literal(1), 1),
  apiBaseUrl: text,
  websocketLink: text,
  localStorageKey: text,
  testStream: v.optional(
    v.object({ application: text, server: text, name: text, whep: v.optional(text), hls: v.optional(text) }),
  ),
  videoPlayer: v.optional(v.object({ webinar: v.optional(protocol), oneToMany: v.optional(protocol) }), {}),
  hostOrigins: origins,
  hostOriginsByLocation: v.optional(v.record(v.string(), origins), {}),
  hlsCredentialOrigins: origins,
  analyticsId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,50}$/)), ""),
  analyticsScript: v.optional(text),
  telemetry: v.optional(v.object({ url: text, serviceName: v.optional(text), sampleRatio: v.optional(v.number()) })),
  defaultLanguage: v.optional(v.picklist(["en", "de"])),
  supportTimeZone: v.optional(timeZone, "Europe/Berlin"),
  capabilities: v.optional(v.array(v.string()), []),
})

/**
 * An address of config.json made absolute: one with a scheme stands, a path is of the showroom's own origin (E3). Throws
 * ConfigUnavailable when it is no address, or its scheme is neither `scheme` nor the secure form of it.
 */
const ownAddress = (value: string, origin: string, scheme: "http" | "ws", field: string): string => {
  if (URL.canParse(value, origin)) {
    const address = new URL(value, origin)
    // A path has the page's scheme; a socket beside it is as secure as the page.
    if (scheme === "ws" && !URL.canParse(value)) address.protocol = address.protocol.replace("http", "ws")
    if (address.protocol === `${scheme}:` || address.protocol === `${scheme}s:`) return address.href
  }
  throw new ConfigUnavailable({ field })
}

/** What is needed of the page's globals. */
export interface ConfigPage {
  readonly fetch: typeof fetch
  readonly location: { readonly origin: string }
}

/** How long config.json may take, in ms. */
const patienceMs = 20_000

/** Undefined without an id. Where config.json names no script of its own, it is Google's. */
const analyticsOf = (id: string, script: string | undefined, origin: string): Configuration["analytics"] => {
  if (id === "") return undefined
  const address = script ?? `https://www.googletagmanager.com/gtag/js?id=${id}`
  return { id, script: ownAddress(address, origin, "http", "analyticsScript") }
}

/** The configured test stream with its addresses made absolute (S8); undefined when none is configured. */
const testStreamOf = (
  found: v.InferOutput<typeof configAnswer>["testStream"],
  origin: string,
): Configuration["testStream"] => {
  if (found === undefined) return undefined
  const optional = (value: string | undefined, field: string) =>
    value === undefined ? undefined : ownAddress(value, origin, "http", field)
  return {
    signallingUrl: ownAddress(found.server, origin, "ws", "testStream.server"),
    applicationName: found.application,
    streamName: found.name,
    whepUrl: optional(found.whep, "testStream.whep"),
    hlsUrl: optional(found.hls, "testStream.hls"),
  }
}

const configurationOf = (answer: unknown, origin: string): Configuration => {
  const decoded = v.safeParse(configAnswer, answer)
  if (!decoded.success) throw new ConfigUnavailable({ field: v.getDotPath(decoded.issues[0]) ?? undefined })
  const { schemaVersion: _, analyticsId, analyticsScript, videoPlayer, ...plain } = decoded.output
  return {
    ...plain,
    defaultLanguage: plain.defaultLanguage,
    analytics: analyticsOf(analyticsId, analyticsScript, origin),
    apiBaseUrl: ownAddress(plain.apiBaseUrl, origin, "http", "apiBaseUrl"),
    websocketLink: ownAddress(plain.websocketLink, origin, "ws", "websocketLink"),
    telemetry: plain.telemetry && {
      ...plain.telemetry,
      url: ownAddress(plain.telemetry.url, origin, "http", "telemetry.url"),
    },
    testStream: testStreamOf(plain.testStream, origin),
    protocols: videoPlayer,
  }
}

const loaded = async (page: ConfigPage): Promise<Configuration> => {
  const answer = await page.fetch("/config.json", { signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) throw new ConfigUnavailable({ field: undefined })
  return configurationOf(await answer.json(), page.location.origin)
}

/** /config.json, fetched once and shared by all who ask (E3); after a failure the next who asks fetches again. */
export const fetchedConfig = (page: ConfigPage = globalThis): ConfigSource => {
  let asked: Promise<Configuration> | undefined
  const shared = (): Promise<Configuration> => {
    asked ??= loaded(page).catch((cause: unknown) => {
      asked = undefined
      throw cause
    })
    return asked
  }
  return {
    configuration: Effect.tryPromise({
      try: shared,
      catch: (cause) => (cause instanceof ConfigUnavailable ? cause : new ConfigUnavailable({ field: undefined })),
    }),
  }
}
