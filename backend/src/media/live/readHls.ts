import { isAbsolute } from "node:path"
import { StartRefused } from "../../web/StartRefused.ts"

/** Settings of live HLS, which is made from the streams of Janus. */
export interface HlsSettings {
  /** Folder of the segments. No other backend may use it. */
  readonly folder: string
  /** The ffmpeg program, by name or path. */
  readonly ffmpeg: string
  /** This machine's IPv4 address or name, as Janus reaches it. */
  readonly host: string
  /** Maximum number of streams at a time. Each needs an ffmpeg process. */
  readonly most: number
}

const mostStreams = 100

/** Reads HLS_DIR and the other HLS_ settings. `undefined` without HLS_DIR. Throws StartRefused for an invalid value. */
export const readHls = (given: (name: string) => string | undefined): HlsSettings | undefined => {
  const folder = given("HLS_DIR")
  if (folder === undefined) return undefined
  if (!isAbsolute(folder)) throw new StartRefused(`HLS_DIR must be an absolute path, not "${folder}".`)
  if (given("MEDIA_URL") === undefined)
    throw new StartRefused("HLS_DIR needs MEDIA_URL: only Janus' streams become HLS.")
  const most = Number(given("HLS_STREAMS") ?? 4)
  if (!Number.isInteger(most) || most < 1 || most > mostStreams)
    throw new StartRefused(`HLS_STREAMS must be a whole number from 1 to ${mostStreams}.`)
  return { folder, ffmpeg: given("HLS_FFMPEG") ?? "ffmpeg", host: given("HLS_HOST") ?? "127.0.0.1", most }
}
