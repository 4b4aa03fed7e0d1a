import * as v from "valibot"
import type { Recording, RecordingDisclosure, ReportedRecording } from "../../domain/recording/Recording.ts"
import { flag, optional, shape, text, whole } from "./lenient.ts"

/** A page to open in a new tab: http(s), or a path of the showroom's own origin. */
const pageLink = v.pipe(text, v.regex(/^(https?:\/\/[^/\s\\]|\/(?![/\\]))\S*$/))

const disclosure = v.pipe(
  shape({ version: text, by: optional(text), kept_days: optional(whole), privacy_url: optional(pageLink) }),
  v.transform(
    ({ version, by, kept_days: keptDays, privacy_url: privacyUrl }): RecordingDisclosure => ({
      ...{ version, by, privacyUrl },
      keptDays: keptDays || undefined,
    }),
  ),
)

/** A recording in a message or an answer. One that runs and does not say what is agreed to cannot be read. */
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

/** Parses what a read or a message says. What is absent cannot be read either: the backend has promised to say it. */
export const readRecording = (value: unknown): ReportedRecording => {
  const read = v.safeParse(recordingIn, value)
  return read.success ? read.output : "unreadable"
}
