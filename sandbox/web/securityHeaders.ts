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

/** For the showroom's html: nothing inline, nothing foreign, and framed by the dealers' pages alone (decisions E13). */
export const showroomHeaders = (hostHeader: string | undefined, hostOrigins: ReadonlyArray<string>): Headers => ({
  ...always,
  "content-security-policy": policy({
    "script-src": "'self'",
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self' data: blob:",
    "media-src": "'self' blob:",
    "connect-src": `'self'${ownSockets(hostHeader)}`,
    "worker-src": "'self' blob:",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "frame-ancestors": ["'self'", ...hostOrigins].join(" "),
  }),
  "permissions-policy": "camera=(self), microphone=(self), geolocation=(), payment=(), usb=()",
})

/** For the dealer's page, which frames this showroom only and is itself framed by nobody. */
export const hostPageHeaders = (showroomOrigin: string): Headers => ({
  ...always,
  "content-security-policy": policy({
    "script-src": "'self'",
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
