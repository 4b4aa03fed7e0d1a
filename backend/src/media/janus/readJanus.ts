import { StartRefused } from "../../web/StartRefused.ts"
import type { JanusPlace } from "./janusSession.ts"

const isJanusUrl = (text: string): boolean =>
  URL.canParse(text) && /^wss?:$/.test(new URL(text).protocol) && new URL(text).hash === ""

/**
 * Reads MEDIA_URL and MEDIA_SECRET. `undefined` without MEDIA_URL. Throws StartRefused for an invalid value, and for a
 * secret without an address.
 */
export const readJanus = (given: (name: string) => string | undefined): ReadonlyArray<JanusPlace> | undefined => {
  const secret = given("MEDIA_SECRET")
  const urls = given("MEDIA_URL")
    ?.split(",")
    .map((text) => text.trim())
  if (urls === undefined) {
    if (secret !== undefined) throw new StartRefused("MEDIA_SECRET needs MEDIA_URL, the address of Janus.")
    return undefined
  }
  // The message leaves out the value: it may contain a password.
  if (!urls.every(isJanusUrl))
    throw new StartRefused("MEDIA_URL must be like ws://janus:8188 or wss://janus:8989, with commas between several.")
  return [...new Set(urls)].map((url) => ({ url, secret }))
}
