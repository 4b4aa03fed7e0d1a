import { createHash } from "node:crypto"
import { hostnameOf } from "./hostHeader.ts"

const inline = {
  style: /<style>([\s\S]*?)<\/style>/g,
  script: /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
}

/** The hashes of a page's inline styles or scripts, as sources of a policy. The build writes one style and three scripts into index.html. */
const inlineHashes = (html: string, kind: keyof typeof inline): ReadonlyArray<string> =>
  [...html.matchAll(inline[kind])].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  )

/** The fields of config.json from which the policy is derived (contracts/config.schema.json). */
export interface PolicyConfig {
  readonly apiBaseUrl: string
  readonly websocketLink: string
  readonly analyticsId?: string
  readonly analyticsScript?: string
  readonly telemetry?: { readonly url: string }
  readonly testStream?: { readonly server: string; readonly whep?: string; readonly hls?: string }
  readonly mediaOrigins?: ReadonlyArray<string>
  readonly pictureOrigins?: ReadonlyArray<string>
  readonly hostOrigins?: ReadonlyArray<string>
  readonly hostOriginsByLocation?: Readonly<Record<string, ReadonlyArray<string>>>
}

/** The page that the policy is for. */
export interface PolicyPage {
  /** The built index.html, whose inline style and script are allowed by their hashes. */
  readonly html?: string
  /** The location in its address, whose own dealers' pages are added last. */
  readonly locationId?: string | undefined
}

/** The policy's directives as one text, in the given order. */
export const policyText = (directives: Readonly<Record<string, string | ReadonlyArray<string>>>): string =>
  Object.entries({ "default-src": "'none'", "base-uri": "'none'", "form-action": "'none'", ...directives })
    .map(([name, sources]) => [name, ...new Set([sources].flat())].join(" "))
    .join("; ")

/** Browsers before 2022 do not treat the page's own websockets as 'self'. */
export const ownSockets = (hostHeader: string | undefined): ReadonlyArray<string> =>
  hostnameOf(hostHeader) === undefined ? [] : [`ws://${hostHeader}`, `wss://${hostHeader}`]

/** The origins of absolute addresses. A path is on the showroom's own origin. */
const foreignOrigins = (...addresses: ReadonlyArray<string | undefined>): ReadonlyArray<string> =>
  addresses.flatMap((address) => (address !== undefined && URL.canParse(address) ? [new URL(address).origin] : []))

const googleTag = "https://www.googletagmanager.com"
/** Origins to which Google's tag reports. Another tag's origin must be in connect-src as well. */
const googleCounts = ["https://*.google-analytics.com", "https://*.analytics.google.com", googleTag]

const analyticsOf = ({ analyticsId, analyticsScript }: PolicyConfig) => {
  if (!analyticsId) return { scripts: [], counts: [] }
  if (analyticsScript === undefined) return { scripts: [googleTag], counts: googleCounts }
  const scripts = foreignOrigins(analyticsScript)
  return { scripts, counts: scripts }
}

/**
 * The Content-Security-Policy of the showroom's html, from config.json and the built page (readings E13): nothing inline
 * but that page's own style and scripts, no foreign origins except those in the configuration, and framed by the dealers' pages only.
 * `mediaOrigins` (streams, waiting videos) and `pictureOrigins` (models) contain the origins that only REST's answers
 * name. `hostHeader` is the page's own host and port, for browsers that do not treat its websockets as its own.
 */
export const showroomPolicy = (config: PolicyConfig, hostHeader?: string, page: PolicyPage = {}): string => {
  const { html = "", locationId } = page
  const { apiBaseUrl, websocketLink, testStream, mediaOrigins = [], pictureOrigins = [] } = config
  const { hostOrigins = [], hostOriginsByLocation = {} } = config
  // The address is untrusted text: "constructor" is not a location.
  const ofLocation =
    locationId !== undefined && Object.hasOwn(hostOriginsByLocation, locationId)
      ? (hostOriginsByLocation[locationId] ?? [])
      : []
  const api = foreignOrigins(apiBaseUrl)
  const analytics = analyticsOf(config)
  const streams = [...mediaOrigins, ...foreignOrigins(testStream?.server, testStream?.whep, testStream?.hls)]
  return policyText({
    "script-src": ["'self'", ...inlineHashes(html, "script"), ...analytics.scripts],
    "style-src": ["'self'", ...inlineHashes(html, "style")],
    "font-src": "'self'",
    "img-src": ["'self'", "data:", "blob:", ...api, ...pictureOrigins],
    "media-src": ["'self'", "blob:", ...streams.filter((origin) => origin.startsWith("http"))],
    "connect-src": [
      "'self'",
      ...ownSockets(hostHeader),
      ...api,
      ...foreignOrigins(websocketLink),
      ...analytics.counts,
      ...foreignOrigins(config.telemetry?.url),
      ...streams,
    ],
    "worker-src": ["'self'", "blob:"],
    "manifest-src": "'self'",
    "object-src": "'none'",
    "frame-ancestors": ["'self'", ...hostOrigins, ...ofLocation],
  })
}
