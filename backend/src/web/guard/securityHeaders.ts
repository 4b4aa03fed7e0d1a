import { ownSockets, type PolicyConfig, type PolicyPage, policyText, showroomPolicy } from "./showroomPolicy.ts"

export type Headers = Readonly<Record<string, string>>

const always: Headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
}

/** For the showroom's html. `config` is its config.json. */
export const showroomHeaders = (
  hostHeader: string | undefined,
  config: PolicyConfig,
  page: PolicyPage = {},
): Headers => ({
  ...always,
  "content-security-policy": showroomPolicy(config, hostHeader, page),
  // Separates the showroom from windows that it opens or that open it. Has no effect in a frame.
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
 * For the pages under /embed/v1, by file, or by folder with a slash at its end. Any page may frame the probe: it has
 * nothing to press, and reports only to the page that frames it, about that page (embed/docs/decisions/039). No page
 * may frame the doctor's page and the guide.
 */
export const embedPages: Readonly<Record<string, Headers>> = {
  "probe.html": embedPageHeaders("*"),
  "doctor.html": embedPageHeaders("'none'"),
  "docs/": embedPageHeaders("'none'"),
}

/** The headers of a page under /embed/v1 by its path there. `undefined` if it is a file that other pages include. */
export const embedPageHeadersOf = (path: string): Headers | undefined =>
  Object.entries(embedPages).find(([name]) => (name.endsWith("/") ? path.startsWith(name) : path === name))?.[1]

/** For the dealer's page, which includes and frames this showroom only. No page may frame it. */
export const hostPageHeaders = (showroomOrigin: string): Headers => ({
  ...always,
  "content-security-policy": policyText({
    "script-src": `'self' ${showroomOrigin}`,
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    // The page's policy treats a file that is saved inside the frame as a blob.
    "frame-src": `${showroomOrigin} blob:`,
    "frame-ancestors": "'none'",
  }),
})

interface InsidePage {
  /** Sources of styles and pictures beside the page's own files. */
  readonly styles?: ReadonlyArray<string>
  /** Source of inline styles of elements. */
  readonly attributes?: string
  readonly pictures?: ReadonlyArray<string>
  /** Sources of workers. Default: none. */
  readonly workers?: ReadonlyArray<string>
}

/** Headers of desk and outbox: only own files, and no frame. */
export const insidePageHeaders = (
  hostHeader: string | undefined,
  { styles = [], attributes, pictures = [], workers = [] }: InsidePage = {},
): Headers => ({
  ...always,
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "content-security-policy": policyText({
    "script-src": "'self'",
    ...(workers.length > 0 && { "worker-src": workers }),
    "style-src": ["'self'", ...styles],
    ...(attributes && { "style-src-attr": attributes }),
    "font-src": "'self'",
    "img-src": ["'self'", "data:", "blob:", ...pictures],
    "media-src": "'self' blob:",
    "connect-src": ["'self'", ...ownSockets(hostHeader)],
    // The outbox shows the mails' HTML.
    "frame-src": "'self'",
    "frame-ancestors": "'none'",
  }),
})

/**
 * For the consultant's desk: Mantine adds style elements with this nonce, the preview of a mail has inline styles, and a
 * worker made of a blob keeps timers exact in a hidden tab. `pictures` are the origins of models' pictures.
 */
export const deskPageHeaders = (
  hostHeader: string | undefined,
  nonce: string,
  pictures: ReadonlyArray<string>,
): Headers => ({
  ...insidePageHeaders(hostHeader, {
    styles: [`'nonce-${nonce}'`],
    attributes: "'unsafe-inline'",
    pictures,
    workers: ["blob:"],
  }),
  "permissions-policy": "camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()",
})

/** For the HTML of a mail inside the outbox: inline styles as mail programs need them, no script, links in new tabs. */
export const mailHeaders: Headers = {
  ...always,
  "referrer-policy": "no-referrer",
  "content-security-policy": `${policyText({
    "style-src": "'unsafe-inline'",
    // The wordmark, and the pictures of models.
    "img-src": "data: 'self' https:",
    "frame-ancestors": "'self'",
  })}; sandbox allow-popups allow-popups-to-escape-sandbox`,
}

/** Headers of everything else: scripts, pictures, JSON. */
export const plainHeaders: Headers = always
