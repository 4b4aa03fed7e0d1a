import * as v from "valibot"
import type { Recording, RecordingDisclosure, ReportedRecording } from "../../domain/recording/Recording.ts"
import { flag, optional, shape, text, whole } from "./lenient.ts"

/** A page to open in a new tab: http(s), or a path of the showroom's own origin. */
const pageLink = v.pipe(text, v.regex(/^(https?:\/\/[^/\s\\]|\/(?![/\\]))\S*$/))

const disclosure = v.pipe(
  shape({ version: text, by: optional(text), kept_days: optional(whole), privacy_url: optional(pageLink) }),
  v.transform(
    ({ version, by, kept_days: keptDays, privacy_url: privacyUrl }): RecordingDisclosure => ({
      version,
      by,
      privacyUrl,
      keptDays: keptDays || undefined,
    }),
  ),
)

/** A recording in a message or an answer. Unreadable if it is running and lacks its disclosure. */
const recordingIn = v.pipe(
  shape({ on: flag, run: whole, disclosure: optional(disclosure), agreed: optional(flag) }),
  v.check(({ on, disclosure: found }) => !on || found !== undefined),
  v.transform(
    ({ on, run, disclosure: found, agreed }): Recording => ({
      run,
      disclosure: on ? found : undefined,
      agreed: on ? agreed : undefined,
    }),
  ),
)

/** Parses the recording in an answer or a message. An absent one is unreadable, too: the backend has promised it. */
export const readRecording = (value: unknown): ReportedRecording => {
  const read = v.safeParse(recordingIn, value)
  return read.success ? read.output : "unreadable"
}
