import { hostnameOf } from "./hostHeader.ts"

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>

const always: Headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
}

const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries({ "default-src": "'none'", "base-uri": "'none'", "form-action": "'none'", ...directives })
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ")

/** Browsers before 2022 do not count the own websockets as 'self'. */
const ownSockets = (hostHeader: string | undefined): string =>
  hostnameOf(hostHeader) === undefined ? "" : ` ws://${hostHeader} wss://${hostHeader}`

/** The origin of an address where it is another than the showroom's; a path is its own. */
const foreignOrigin = (address: string): ReadonlyArray<string> =>
  URL.canParse(address) ? [new URL(address).origin] : []

/** What the html of the showroom may do beside what it brings itself. */
export interface ShowroomSurroundings {
  readonly hostOrigins: ReadonlyArray<string>
  /** As `analyticsScript` of config.json names it (E14). */
  readonly analyticsScript: string
  /** As `websocketLink` of config.json names it (E3). */
  readonly websocketLink: string
  /** Of media servers elsewhere. */
  readonly mediaOrigins: ReadonlyArray<string>
}

/**
 * For the showroom's html: nothing inline, nothing foreign but analytics and broker where they are configured elsewhere, and framed by the
 * dealers' pages alone (decisions E13). A tag that counts elsewhere than where it comes from needs that origin in connect-src, too.
 */
export const showroomHeaders = (
  hostHeader: string | undefined,
  { hostOrigins, analyticsScript, websocketLink, mediaOrigins }: ShowroomSurroundings,
): Headers => ({
  ...always,
  "content-security-policy": policy({
    "script-src": ["'self'", ...foreignOrigin(analyticsScript)].join(" "),
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self' data: blob:",
    "media-src": ["'self' blob:", ...mediaOrigins].join(" "),
    "connect-src": [
      `'self'${ownSockets(hostHeader)}`,
      ...foreignOrigin(websocketLink),
      ...foreignOrigin(analyticsScript),
      ...mediaOrigins,
    ].join(" "),
    "worker-src": "'self' blob:",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "frame-ancestors": ["'self'", ...hostOrigins].join(" "),
  }),
  "permissions-policy": "camera=(self), microphone=(self), geolocation=(), payment=(), usb=()",
})

/** For the dealer's page, which includes and frames this showroom only and is itself framed by nobody. */
export const hostPageHeaders = (showroomOrigin: string): Headers => ({
  ...always,
  "content-security-policy": policy({
    "script-src": `'self' ${showroomOrigin}`,
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "frame-src": showroomOrigin,
    "frame-ancestors": "'none'",
  }),
})

/** For desk and outbox: own files only, in no frame. */
export const insidePageHeaders = (hostHeader: string | undefined): Headers => ({
  ...always,
  "referrer-policy": "no-referrer",
  "content-security-policy": policy({
    "script-src": "'self'",
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self' data: blob:",
    "media-src": "'self' blob:",
    "connect-src": `'self'${ownSockets(hostHeader)}`,
    "frame-ancestors": "'none'",
  }),
})

/** For everything else: scripts, pictures, JSON. */
export const plainHeaders: Headers = always
