import type { Forwarding, ForwardingTarget } from "../MediaEngine.ts"
import { hasSimulcast, midsIn } from "../peer/sdp.ts"
import { JanusFailure, noSuchRoom } from "./JanusFailure.ts"
import type { JanusHandle } from "./janusSession.ts"
import { feed } from "./rooms.ts"

export interface JanusForwardingParts {
  readonly control: JanusHandle
  /** The publisher's handle. */
  readonly handle: JanusHandle
  readonly room: number
  /** The publisher's answer, which names its tracks. */
  readonly answer: string
  readonly report: (what: string, cause: unknown) => void
}

const forwarderIds = (data: Readonly<Record<string, unknown>>): ReadonlyArray<unknown> =>
  Array.isArray(data.forwarders) ? data.forwarders.map((each: { readonly stream_id?: unknown }) => each.stream_id) : []

/** Lets Janus forward the publisher's RTP packets to a host and its ports. Rejects with JanusFailure. */
export const openJanusForwarding = async (
  { control, handle, room, answer, report }: JanusForwardingParts,
  { host, ports, payloadTypes }: ForwardingTarget,
): Promise<Forwarding> => {
  const streams = midsIn(answer).flatMap(({ kind, mid }) => {
    const port = ports[kind]
    // With simulcast, Janus forwards only the large picture. Otherwise it sends each picture to a port of its own.
    const simulcast = kind === "video" && hasSimulcast(answer)
    return port === undefined ? [] : [{ mid, port, pt: payloadTypes[kind], simulcast }]
  })
  const asked = { request: "rtp_forward", room, publisher_id: feed, host, host_family: "ipv4", streams }
  const { data } = await control.request(asked)
  const ids = forwarderIds(data)
  return {
    requestKeyFrame: () =>
      void handle
        .request({ request: "configure", keyframe: true })
        .catch((cause: unknown) => report("a key frame was not asked for", cause)),
    stop: async () => {
      for (const id of ids)
        await control
          .request({ request: "stop_rtp_forward", room, publisher_id: feed, stream_id: id })
          .catch((cause: unknown) => {
            // The stream may have ended before, and its room with it.
            if (!(cause instanceof JanusFailure && cause.code === noSuchRoom)) report("forwarding was not ended", cause)
          })
    },
  }
}
