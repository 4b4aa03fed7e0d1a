import * as v from "valibot"
import {
  instantOf,
  kindOf,
  type Presentation,
  type PresentationKind,
  type PresentationStatus,
  type Preview,
  statusOf,
} from "../../domain/presentation/Presentation.ts"
import type { StreamAddress } from "../../domain/stream/StreamAddress.ts"

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const text = v.nullish(v.string())

const isKnown = (value: unknown) => value !== undefined

const stream = v.object({ signalling_url: text, application_name: text, stream_name: text })
const iceServer = v.object({
  urls: v.union([v.string(), v.array(v.string())]),
  username: v.optional(v.string()),
  credential: v.optional(v.string()),
})

/** An address beside the API base, as a socket's: a path has the base's origin; undefined when it is no socket's. */
const socketAddress = (address: string, apiBaseUrl: string): string | undefined => {
  if (!URL.canParse(address, apiBaseUrl)) return undefined
  const url = new URL(address, apiBaseUrl)
  if (!URL.canParse(address)) url.protocol = url.protocol.replace("http", "ws")
  return url.protocol === "ws:" || url.protocol === "wss:" ? url.href : undefined
}

/** Where the stream is; nowhere unless the answer says all three parts of it (decisions, Streams). */
const streamAddress = (
  found: v.InferOutput<typeof stream> | null | undefined,
  iceServers: ReadonlyArray<v.InferOutput<typeof iceServer>>,
  apiBaseUrl: string,
): StreamAddress | undefined => {
  const signallingUrl = found?.signalling_url ? socketAddress(found.signalling_url, apiBaseUrl) : undefined
  if (!signallingUrl || !found?.application_name || !found.stream_name) return undefined
  return {
    signallingUrl,
    applicationName: found.application_name,
    streamName: found.stream_name,
    iceServers: iceServers.map(({ urls, username, credential }) => ({ urls, username, credential })),
  }
}

/** What presentation/{id} answers (R11); `apiBaseUrl` is what a path in it is relative to. */
export const presentationAnswer = (apiBaseUrl: string) =>
  v.object({
    presentation: v.pipe(
      v.object({
        id,
        status_id: v.pipe(v.number(), v.transform(statusOf), v.custom<PresentationStatus>(isKnown)),
        type_id: v.pipe(v.number(), v.transform(kindOf), v.custom<PresentationKind>(isKnown)),
        location_id: id,
        has_general_chat: v.union([v.number(), v.boolean()]),
        gdpr_consent: v.nullish(v.union([v.number(), v.boolean()])),
        name: v.string(),
        description: text,
        start_date: v.string(),
        start_time: v.string(),
        consultant: text,
        attending: v.nullish(v.boolean()),
        stream: v.nullish(stream),
        ice_servers: v.nullish(v.array(iceServer)),
      }),
      v.transform(
        (found): Presentation => ({
          id: found.id,
          status: found.status_id,
          kind: found.type_id,
          locationId: found.location_id,
          hasGroupChat: Number(found.has_general_chat) === 1,
          consentGiven: Number(found.gdpr_consent ?? 0) === 1,
          attending: found.attending ?? undefined,
          name: found.name,
          description: found.description || undefined,
          startsAt: instantOf(found.start_date, found.start_time),
          consultant: found.consultant || undefined,
          stream: streamAddress(found.stream, found.ice_servers ?? [], apiBaseUrl),
        }),
      ),
      v.check(({ startsAt }) => !Number.isNaN(startsAt)),
    ),
  })

/** What presentation/live_button_url answers (E11). */
export const liveButtonAnswer = v.object({ url: v.pipe(v.string(), v.minLength(1)) })

/** What presentation/{id}/preview answers (Q11). */
export const previewAnswer = v.object({
  preview: v.pipe(
    v.object({ id, name: v.string(), description: text, start_date: v.string(), start_time: v.string() }),
    v.transform(
      ({ id, name, description, start_date, start_time }): Preview => ({
        id,
        name,
        description: description || undefined,
        startsAt: instantOf(start_date, start_time),
      }),
    ),
    v.check(({ startsAt }) => !Number.isNaN(startsAt)),
  ),
})

/** What presentation/{id}/resend_invitation answers (Q11). */
export const resendAnswer = v.object({ success: v.boolean() })
