import { readPolicies, sourcesFit } from "./policy.ts"

/** The showroom's answer about a page's origin. Contains nothing about a visitor. */
export interface Admission {
  /** Whether `hostOrigins` of config.json, or of the requested location, lists the origin. */
  readonly listed: boolean
  /** Whether the headers of the showroom's page allow this origin to frame it. */
  readonly framed: boolean
}

/** Responses of the showroom's own server. */
export interface ServerResponse {
  /** As in config.json. */
  readonly hostOrigins: unknown
  /** The entry of the requested location only. */
  readonly ofLocation: unknown
  /** A header of the showroom's page. `null` if it is missing. */
  readonly policy: string | null
  readonly frameOptions: string | null
}

/**
 * Whether the showroom accepts messages of this origin and may be framed by it (E13). `frame-ancestors` takes
 * precedence over X-Frame-Options, as in browsers.
 */
export const admissionOf = (
  { hostOrigins, ofLocation, policy, frameOptions }: ServerResponse,
  origin: string,
  own: string,
): Admission => {
  const ancestors = readPolicies(policy ?? "").flatMap((each) => {
    const sources = each.get("frame-ancestors")
    return sources === undefined ? [] : [sources]
  })
  const framed =
    ancestors.length > 0
      ? ancestors.every((sources) => sourcesFit(sources, origin, own))
      : frameOptions === null || (/^sameorigin$/i.test(frameOptions.trim()) && origin === own)
  return { listed: [hostOrigins, ofLocation].some((list) => Array.isArray(list) && list.includes(origin)), framed }
}

/** Timeout for the server's responses, in ms: less than a page waits for the probe (askAdmission.ts). */
const responseWithinMs = 4_000

/** Reads the showroom's own server about a location, from a page of its origin. Rejects if it does not respond. */
export const fetchServerResponse = async (locationId: string | undefined): Promise<ServerResponse> => {
  const patience = new AbortController()
  setTimeout(() => patience.abort(), responseWithinMs)
  const inTime = { cache: "no-cache", signal: patience.signal } as const
  const [config, page] = await Promise.all([
    fetch("/config.json", inTime),
    fetch(locationId === undefined ? "/" : `/?location_id=${locationId}`, {
      ...inTime,
      headers: { accept: "text/html" },
    }),
  ])
  const { hostOrigins, hostOriginsByLocation } = (await config.json()) as { readonly [name: string]: unknown }
  return {
    hostOrigins,
    ofLocation: locationId === undefined ? undefined : Object(hostOriginsByLocation)[locationId],
    policy: page.headers.get("content-security-policy"),
    frameOptions: page.headers.get("x-frame-options"),
  }
}
