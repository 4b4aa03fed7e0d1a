import type * as v from "valibot"
import type { PublishTarget } from "../../domain/camera/publishing.ts"
import type { IceServer } from "../../domain/stream/StreamAddress.ts"
import { optional, shape, text } from "../reading/lenient.ts"
import { socketAddress, webAddress } from "./mediaAddress.ts"

/** Where this visitor may publish, as a presentation says it (decisions, Streams). */
export const publishTarget = shape({
  signalling_url: optional(text),
  application_name: optional(text),
  stream_name: optional(text),
  whip_url: optional(text),
  token: optional(text),
})

/** The place, by one way or both; undefined unless one of them is whole. Wowza's needs its names, WHIP but an address. */
export const publishTargetIn = (
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
