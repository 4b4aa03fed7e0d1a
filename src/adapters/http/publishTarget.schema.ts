import * as v from "valibot"
import type { PublishTarget } from "../../domain/camera/PublishTarget.ts"
import type { IceServer } from "../../domain/stream/StreamAddress.ts"
import { socketAddress, webAddress } from "./mediaAddress.ts"

const text = v.nullish(v.string())

/** Where this visitor may publish, as a presentation says it (decisions, Streams). */
export const publishTarget = v.object({
  signalling_url: text,
  application_name: text,
  stream_name: text,
  whip_url: text,
})

/** The place, by one way or both; undefined unless one of them is whole. Wowza's needs its names, WHIP but an address. */
export const publishTargetIn = (
  found: v.InferOutput<typeof publishTarget> | null | undefined,
  iceServers: ReadonlyArray<IceServer>,
  apiBaseUrl: string,
): PublishTarget | undefined => {
  const { signalling_url: link, application_name: application, stream_name: name, whip_url: whip } = found ?? {}
  const signallingUrl = link && application && name ? socketAddress(link, apiBaseUrl) : undefined
  const whipUrl = whip ? webAddress(whip, apiBaseUrl) : undefined
  if (signallingUrl === undefined && whipUrl === undefined) return undefined
  return { signallingUrl, whipUrl, applicationName: application ?? "", streamName: name ?? "", iceServers }
}
