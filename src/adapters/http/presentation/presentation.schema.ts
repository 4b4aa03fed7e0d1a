import * as v from "valibot"
import type { PublishTarget } from "../../../domain/camera/publishing.ts"
import {
  kindOf,
  type Presentation,
  type PresentationStatus,
  type Preview,
  statusOf,
} from "../../../domain/presentation/Presentation.ts"
import type { IceServer, PresentationKind, StreamAddress } from "../../../domain/stream/streamSource.ts"
import { flag, id, list, optional, shape, text, whole } from "../../reading/lenient.ts"
import { socketAddress, utcDate, utcInstant, utcTime, webAddress } from "../restFields.ts"

/** Where this visitor may publish, as a presentation says it (decisions, Streams). */
const publishTarget = shape({
  signalling_url: optional(text),
  application_name: optional(text),
  stream_name: optional(text),
  whip_url: optional(text),
  token: optional(text),
})

/** The place, by one way or both; undefined unless one of them is whole. Wowza's needs its names, WHIP but an address. */
const publishTargetIn = (
  found: v.InferOutput<typeof publishTarget> | undefined,
  iceServers: ReadonlyArray<IceServer>,
  apiBaseUrl: string,
): PublishTarget | undefined => {
  const { signalling_url: link, application_name: application, stream_name: name, whip_url: whip } = found ?? {}
  const signallingUrl = link && application && name ? socketAddress(link, apiBaseUrl) : undefined
  const whipUrl = whip ? webAddress(whip, apiBaseUrl) : undefined
  if (signallingUrl === undefined && whipUrl === undefined) return undefined
  const names = { applicationName: application ?? "", streamName: name ?? "" }
  return { signallingUrl, whipUrl, ...names, iceServers, token: found?.token }
}

const isKnown = (value: unknown) => value !== undefined

const stream = shape({
  signalling_url: optional(text),
  application_name: optional(text),
  stream_name: optional(text),
  whep_url: optional(text),
  hls_url: optional(text),
  token: optional(text),
})
const iceServer = shape({
  urls: v.union([v.string(), v.array(v.string())]),
  username: optional(text),
  credential: optional(text),
})

/** Where the stream is; nowhere unless one way to it is whole: Wowza's needs its names, the others but an address. */
const streamAddress = (
  found: v.InferOutput<typeof stream> | undefined,
  iceServers: ReadonlyArray<IceServer>,
  apiBaseUrl: string,
): StreamAddress | undefined => {
  const { signalling_url: link, application_name: application, stream_name: name, whep_url: whep } = found ?? {}
  const signallingUrl = link && application && name ? socketAddress(link, apiBaseUrl) : undefined
  const whepUrl = whep ? webAddress(whep, apiBaseUrl) : undefined
  const hlsUrl = found?.hls_url ? webAddress(found.hls_url, apiBaseUrl) : undefined
  if (signallingUrl === undefined && whepUrl === undefined && hlsUrl === undefined) return undefined
  const names = { applicationName: application ?? "", streamName: name ?? "" }
  return { signallingUrl, whepUrl, hlsUrl, ...names, iceServers, token: found?.token }
}

/** What it is called, in words that can be seen; no page needs it. */
const name = optional(v.pipe(text, v.regex(/\S/)))

/** When it begins; no page needs it, as the status says whether it has. */
const start = { start_date: optional(utcDate), start_time: optional(utcTime) }

const startIn = (found: { readonly start_date: string | undefined; readonly start_time: string | undefined }) =>
  found.start_time === undefined ? undefined : utcInstant(found.start_date, found.start_time)

/** What presentation/{id} answers (R11); `apiBaseUrl` is what a path in it is relative to. */
export const presentationAnswer = (apiBaseUrl: string) =>
  shape({
    presentation: v.pipe(
      shape({
        id,
        status_id: v.pipe(whole, v.transform(statusOf), v.custom<PresentationStatus>(isKnown)),
        type_id: v.pipe(whole, v.transform(kindOf), v.custom<PresentationKind>(isKnown)),
        location_id: optional(id),
        has_general_chat: optional(flag),
        gdpr_consent: optional(flag),
        name,
        description: optional(text),
        ...start,
        consultant: optional(text),
        attending: optional(flag),
        stream: optional(stream),
        publish: optional(publishTarget),
        ice_servers: optional(list(iceServer)),
      }),
      v.transform(
        ({ ice_servers = [], ...found }): Presentation => ({
          id: found.id,
          status: found.status_id,
          kind: found.type_id,
          locationId: found.location_id,
          hasGroupChat: found.has_general_chat ?? false,
          consentGiven: found.gdpr_consent ?? false,
          attending: found.attending,
          name: found.name,
          description: found.description,
          startsAt: startIn(found),
          consultant: found.consultant,
          stream: streamAddress(found.stream, ice_servers, apiBaseUrl),
          publish: publishTargetIn(found.publish, ice_servers, apiBaseUrl),
        }),
      ),
    ),
  })

/** What presentation/{id}/preview answers (Q11). */
export const previewAnswer = shape({
  preview: v.pipe(
    shape({ id, name, description: optional(text), ...start }),
    v.transform(
      (found): Preview => ({
        id: found.id,
        name: found.name,
        description: found.description,
        startsAt: startIn(found),
      }),
    ),
  ),
})
