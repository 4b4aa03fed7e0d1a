import { readPolicies, sourcesFit } from "./policy.ts"

/** What the showroom says of one page's origin. Nothing in it is about a visitor. */
export interface Admission {
  /** It stands in `hostOrigins` of config.json, or in those of the location that was asked about. */
  readonly listed: boolean
  /** The headers of the showroom's page let it be framed there. */
  readonly framed: boolean
}

/** What the showroom's own server has answered. */
export interface ServerWords {
  /** As config.json says it. */
  readonly hostOrigins: unknown
  /** What it says of the location alone that was asked about. */
  readonly ofLocation: unknown
  /** Of the showroom's page; null where there is no such header. */
  readonly policy: string | null
  readonly frameOptions: string | null
}

/**
 * Whether a page of this origin is heard and may frame the showroom (E13). A header of a server that knows frame-ancestors goes before
 * X-Frame-Options, as in browsers.
 */
export const admissionOf = (
  { hostOrigins, ofLocation, policy, frameOptions }: ServerWords,
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

/** Asks the showroom's own server about a location, from a page of its origin. Rejects when it does not answer. */
export const askServer = async (locationId: string | undefined): Promise<ServerWords> => {
  const [config, page] = await Promise.all([
    fetch("/config.json", { cache: "no-cache" }),
    fetch(locationId === undefined ? "/" : `/?location_id=${locationId}`, {
      cache: "no-cache",
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
