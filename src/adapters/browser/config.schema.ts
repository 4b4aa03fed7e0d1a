import * as v from "valibot"

const text = v.pipe(v.string(), v.minLength(1))

const protocol = v.picklist(["webrtc", "whep", "hls"])

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== ""
  } catch {
    // Intl's way of saying no.
    return false
  }
}

/** Exact origins; none where there are none. */
const origins = v.optional(v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^/*]+$/))), [])

/** What of /config.json the showroom reads (contracts/config.schema.json); unknown names are let be. */
export const configAnswer = v.object({
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
  supportTimeZone: v.optional(v.pipe(v.string(), v.check(isTimeZone)), "Europe/Berlin"),
  capabilities: v.optional(v.array(v.string()), []),
})
