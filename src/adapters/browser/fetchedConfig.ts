import { Effect } from "effect"
import * as v from "valibot"
import {
  type ConfigSource,
  ConfigUnavailable,
  type Configuration,
} from "../../application/ports/backend/ConfigSource.ts"

const text = v.pipe(v.string(), v.minLength(1))

const protocol = v.picklist(["webrtc", "whep", "hls"])

/**
 * Checks only the shape of an IANA name: asking Intl whether the zone exists takes a slow phone 100 ms, and only the
 * city is shown.
 */
const timeZone = v.pipe(v.string(), v.regex(/^\w+(\/[\w+-]+)*$/))

/** Exact origins; empty if absent. */
const origins = v.optional(v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^/*]+$/))), [])

/** The part of /config.json that the showroom reads (contracts/config.schema.json); it ignores unknown names. */
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
 * An address of config.json made absolute: an address with a scheme stays as it is, a path is relative to the
 * showroom's own origin (E3). Throws ConfigUnavailable if the address is invalid, or if its scheme is neither `scheme`
 * nor its secure form.
 */
const ownAddress = (value: string, origin: string, scheme: "http" | "ws", field: string): string => {
  if (URL.canParse(value, origin)) {
    const address = new URL(value, origin)
    // A path inherits the page's scheme, so its socket is as secure as the page.
    if (scheme === "ws" && !URL.canParse(value)) address.protocol = address.protocol.replace("http", "ws")
    if (address.protocol === `${scheme}:` || address.protocol === `${scheme}s:`) return address.href
  }
  throw new ConfigUnavailable({ field })
}

export interface ConfigPage {
  readonly fetch: typeof fetch
  readonly location: { readonly origin: string }
}

/** Timeout for config.json, in ms. */
const timeoutMs = 20_000

/** `undefined` without an id. The script is Google's if config.json names none. */
const analyticsOf = (id: string, script: string | undefined, origin: string): Configuration["analytics"] => {
  if (id === "") return undefined
  const address = script ?? `https://www.googletagmanager.com/gtag/js?id=${id}`
  return { id, script: ownAddress(address, origin, "http", "analyticsScript") }
}

/** The configured test stream with absolute addresses (S8); `undefined` if none is configured. */
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
  const answer = await page.fetch("/config.json", { signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new ConfigUnavailable({ field: undefined })
  return configurationOf(await answer.json(), page.location.origin)
}

/** /config.json, fetched once for all callers (E3); after a failure the next caller fetches it again. */
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
