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
import type { IceServer, StreamAddress } from "../../domain/stream/StreamAddress.ts"
import { socketAddress, webAddress } from "./mediaAddress.ts"
import { publishTarget, publishTargetIn } from "./publishTarget.schema.ts"

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const text = v.nullish(v.string())

const isKnown = (value: unknown) => value !== undefined

const stream = v.object({
  signalling_url: text,
  application_name: text,
  stream_name: text,
  whep_url: text,
  hls_url: text,
})
const iceServer = v.object({
  urls: v.union([v.string(), v.array(v.string())]),
  username: v.optional(v.string()),
  credential: v.optional(v.string()),
})

type IceServers = ReadonlyArray<v.InferOutput<typeof iceServer>>

const iceServersIn = (found: IceServers | null | undefined): ReadonlyArray<IceServer> =>
  (found ?? []).map(({ urls, username, credential }) => ({ urls, username, credential }))

/** Where the stream is; nowhere unless one way to it is whole: Wowza's needs its names, the others but an address. */
const streamAddress = (
  found: v.InferOutput<typeof stream> | null | undefined,
  iceServers: ReadonlyArray<IceServer>,
  apiBaseUrl: string,
): StreamAddress | undefined => {
  const { signalling_url: link, application_name: application, stream_name: name, whep_url: whep } = found ?? {}
  const signallingUrl = link && application && name ? socketAddress(link, apiBaseUrl) : undefined
  const whepUrl = whep ? webAddress(whep, apiBaseUrl) : undefined
  const hlsUrl = found?.hls_url ? webAddress(found.hls_url, apiBaseUrl) : undefined
  if (signallingUrl === undefined && whepUrl === undefined && hlsUrl === undefined) return undefined
  return { signallingUrl, whepUrl, hlsUrl, applicationName: application ?? "", streamName: name ?? "", iceServers }
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
        publish: v.nullish(publishTarget),
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
          stream: streamAddress(found.stream, iceServersIn(found.ice_servers), apiBaseUrl),
          publish: publishTargetIn(found.publish, iceServersIn(found.ice_servers), apiBaseUrl),
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
