import { StartRefused } from "../../web/StartRefused.ts"
import type { JanusPlace } from "./janusSession.ts"

const isJanusUrl = (text: string): boolean =>
  URL.canParse(text) && /^wss?:$/.test(new URL(text).protocol) && new URL(text).hash === ""

export interface GivenJanus {
  readonly places: ReadonlyArray<JanusPlace>
  /** Viewers of a stream on one Janus from which another one carries a copy. `undefined`: streams are not copied. */
  readonly mostViewers: number | undefined
}

const readMostViewers = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new StartRefused("MEDIA_VIEWERS must be a whole number from 1 to 99999.")
  return Number(text)
}

/**
 * Reads MEDIA_URL, MEDIA_SECRET and MEDIA_VIEWERS. `undefined` without MEDIA_URL. Throws StartRefused for an invalid
 * value, and if MEDIA_SECRET or MEDIA_VIEWERS is set without MEDIA_URL.
 */
export const readJanus = (given: (name: string) => string | undefined): GivenJanus | undefined => {
  const secret = given("MEDIA_SECRET")
  const most = given("MEDIA_VIEWERS")
  const urls = given("MEDIA_URL")
    ?.split(",")
    .map((text) => text.trim())
  if (urls === undefined) {
    if (secret !== undefined) throw new StartRefused("MEDIA_SECRET needs MEDIA_URL, the address of Janus.")
    if (most !== undefined) throw new StartRefused("MEDIA_VIEWERS needs MEDIA_URL, the addresses of Janus.")
    return undefined
  }
  const wrong = urls.findIndex((url) => !isJanusUrl(url)) + 1
  // The message names the address by its position in the list, because an address may contain a password.
  if (wrong > 0)
    throw new StartRefused(
      `MEDIA_URL must be like ws://janus:8188 or wss://janus:8989, with commas between several. Address ${wrong} is not.`,
    )
  return { places: [...new Set(urls)].map((url) => ({ url, secret })), mostViewers: readMostViewers(most) }
}
