import { ownSockets, type PolicyConfig, policyText, showroomPolicy } from "./showroomPolicy.ts"

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>

const always: Headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
}

/** For the showroom's html; `config` is what the page reads as config.json, `locationId` what its address names. */
export const showroomHeaders = (
  hostHeader: string | undefined,
  config: PolicyConfig,
  locationId?: string,
): Headers => ({
  ...always,
  "content-security-policy": showroomPolicy(config, hostHeader, locationId),
  // A window that the showroom opens keeps nothing of it, and one that opens the showroom cannot reach into it. In a frame it says nothing.
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": "camera=(self), microphone=(self), geolocation=(), payment=(), usb=()",
})

const embedPageHeaders = (ancestors: "*" | "'none'"): Headers => ({
  ...always,
  "content-security-policy": policyText({
    "script-src": "'self'",
    "style-src": "'self'",
    // An empty icon.
    "img-src": "data:",
    "connect-src": "'self'",
    "frame-ancestors": ancestors,
  }),
})

/**
 * For the pages under /embed/v1, by file: the probe, which any page may frame because there is nothing to press in it and it tells nobody
 * but the asker about the asker (docs/decisions/039), and the doctor's page, which nobody may.
 */
export const embedPages: Readonly<Record<string, Headers>> = {
  "probe.html": embedPageHeaders("*"),
  "doctor.html": embedPageHeaders("'none'"),
}

/** For the dealer's page, which includes and frames this showroom only and is itself framed by nobody. */
export const hostPageHeaders = (showroomOrigin: string): Headers => ({
  ...always,
  "content-security-policy": policyText({
    "script-src": `'self' ${showroomOrigin}`,
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    // A file that is saved inside the frame is a blob to the page's policy.
    "frame-src": `${showroomOrigin} blob:`,
    "frame-ancestors": "'none'",
  }),
})

/** For desk and outbox: own files only, in no frame. */
export const insidePageHeaders = (hostHeader: string | undefined): Headers => ({
  ...always,
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "content-security-policy": policyText({
    "script-src": "'self'",
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self' data: blob:",
    "media-src": "'self' blob:",
    "connect-src": ["'self'", ...ownSockets(hostHeader)],
    "frame-ancestors": "'none'",
  }),
})

/** For everything else: scripts, pictures, JSON. */
export const plainHeaders: Headers = always
