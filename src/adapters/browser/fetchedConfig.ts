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
  hlsCredentialOrigins: origins,
  analyticsId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,50}$/)), ""),
  analyticsScript: v.optional(text),
  defaultLanguage: v.optional(v.picklist(["en", "de"])),
  supportTimeZone: v.optional(timeZone, "Europe/Berlin"),
  capabilities: v.optional(v.array(v.string()), []),
})

/**
 * An address of config.json made absolute: one with a scheme stands, a path is of the showroom's own origin (E3). Undefined
 * when it is no address, or its scheme is neither `scheme` nor the secure form of it.
 */
const ownAddress = (value: string, origin: string, scheme: "http" | "ws"): string | undefined => {
  if (!URL.canParse(value, origin)) return undefined
  const address = new URL(value, origin)
  // A path has the page's scheme; a socket beside it is as secure as the page.
  if (scheme === "ws" && !URL.canParse(value)) address.protocol = address.protocol.replace("http", "ws")
  return address.protocol === `${scheme}:` || address.protocol === `${scheme}s:` ? address.href : undefined
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
  const address = ownAddress(script ?? `https://www.googletagmanager.com/gtag/js?id=${id}`, origin, "http")
  if (address === undefined) throw new ConfigUnavailable({ field: "analyticsScript" })
  return { id, script: address }
}

/** An address that may be absent, made absolute. */
const optionalAddress = (value: string | undefined, origin: string, field: string): string | undefined => {
  if (value === undefined) return undefined
  const address = ownAddress(value, origin, "http")
  if (address === undefined) throw new ConfigUnavailable({ field })
  return address
}

/** The configured test stream with its addresses made absolute (S8); undefined when none is configured. */
const testStreamOf = (
  found: v.InferOutput<typeof configAnswer>["testStream"],
  origin: string,
): Configuration["testStream"] => {
  if (found === undefined) return undefined
  const signallingUrl = ownAddress(found.server, origin, "ws")
  if (signallingUrl === undefined) throw new ConfigUnavailable({ field: "testStream.server" })
  return {
    signallingUrl,
    applicationName: found.application,
    streamName: found.name,
    whepUrl: optionalAddress(found.whep, origin, "testStream.whep"),
    hlsUrl: optionalAddress(found.hls, origin, "testStream.hls"),
  }
}

const configurationOf = (answer: unknown, origin: string): Configuration => {
  const decoded = v.safeParse(configAnswer, answer)
  if (!decoded.success) throw new ConfigUnavailable({ field: v.getDotPath(decoded.issues[0]) ?? undefined })
  const { localStorageKey, hostOrigins, hlsCredentialOrigins, defaultLanguage, supportTimeZone, capabilities } =
    decoded.output
  const { videoPlayer } = decoded.output
  const analytics = analyticsOf(decoded.output.analyticsId, decoded.output.analyticsScript, origin)
  const apiBaseUrl = ownAddress(decoded.output.apiBaseUrl, origin, "http")
  if (apiBaseUrl === undefined) throw new ConfigUnavailable({ field: "apiBaseUrl" })
  const websocketLink = ownAddress(decoded.output.websocketLink, origin, "ws")
  if (websocketLink === undefined) throw new ConfigUnavailable({ field: "websocketLink" })
  const testStream = testStreamOf(decoded.output.testStream, origin)
  return {
    testStream,
    protocols: { webinar: videoPlayer.webinar, oneToMany: videoPlayer.oneToMany },
    apiBaseUrl,
    websocketLink,
    localStorageKey,
    hostOrigins,
    hlsCredentialOrigins,
    analytics,
    defaultLanguage,
    supportTimeZone,
    capabilities,
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
