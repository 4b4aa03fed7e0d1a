import { randomBytes } from "node:crypto"
import type { VideoCodec } from "../MediaKind.ts"
import { hasSimulcast, midsIn } from "../peer/sdp.ts"
import { JanusFailure } from "./JanusFailure.ts"
import type { OpenJanus, TakenJanus } from "./janusLink.ts"
import { createCopyRoom, destroyRoom, feed, renewalMs, renewCopyRoom, untilJoinable } from "./rooms.ts"
import type { CopyRoom } from "./viewer/viewerPlaces.ts"

/** A publisher's stream to copy. */
export interface CopiedStream {
  /** The Janus and the room of the publisher. */
  readonly source: OpenJanus
  readonly sourceRoom: number
  /** The publisher's answer, which names its tracks. */
  readonly answer: string
  readonly videoCodec: VideoCodec
  readonly report: (what: string, cause: unknown) => void
}

const tracksOf = (answer: string, videoCodec: VideoCodec) =>
  midsIn(answer).map(({ kind, mid }, mindex) => ({
    type: kind,
    mid,
    mindex,
    codec: kind === "audio" ? "opus" : videoCodec.toLowerCase(),
    ...(kind === "video" && videoCodec === "H264" && { "h264-profile": "42e01f" }),
    ...(kind === "video" && hasSimulcast(answer) && { simulcast: true }),
  }))

const portIn = (data: Readonly<Record<string, unknown>>, name: string): number => {
  const port = data[name]
  if (typeof port !== "number") throw new JanusFailure(`Janus answered add_remote_publisher without ${name}.`)
  return port
}

/**
 * Sends a publisher's packets to another Janus as well, encrypted with a key of its own (SRTP). Both must reach each other
 * by UDP. Rejects with JanusFailure.
 */
const openCopy = async (stream: CopiedStream, target: OpenJanus): Promise<CopyRoom> => {
  const { source, sourceRoom, answer, videoCodec, report } = stream
  const room = await createCopyRoom(target.control, videoCodec)
  const remote = { room: sourceRoom, publisher_id: feed, remote_id: String(room) }
  const renewing = setInterval(() => {
    if (!target.session.isLost())
      renewCopyRoom(target.control, room).catch((cause: unknown) => report("a copy was not renewed", cause))
  }, renewalMs)
  renewing.unref()
  const failed = (cause: unknown) => report("a copy of a stream was not ended", cause)
  const stop = async () => {
    clearInterval(renewing)
    await Promise.all([
      source.session.isLost() || source.control.request({ request: "unpublish_remotely", ...remote }).catch(failed),
      target.session.isLost() || destroyRoom(target.control, room).catch(failed),
    ])
  }
  try {
    // A master key of 16 bytes and a salt of 14 (RFC 4568).
    const secured = { srtp_suite: 80, srtp_crypto: randomBytes(30).toString("base64") }
    const streams = tracksOf(answer, videoCodec)
    const added = await target.control.request({ request: "add_remote_publisher", room, id: feed, streams, ...secured })
    await source.control.request({
      request: "publish_remotely",
      ...remote,
      host: target.host,
      host_family: "ipv4",
      port: portIn(added.data, "port"),
      rtcp_port: portIn(added.data, "rtcp_port"),
      ...secured,
    })
    await untilJoinable(target.control, room)
    return { janus: target, room, stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

/** Copies the stream to the Janus that `takeOther` gives. Resolves with `undefined` if there is none, or if it failed. */
export const copyStream =
  (stream: CopiedStream, takeOther: (besides: ReadonlyArray<OpenJanus>) => TakenJanus | undefined) =>
  async (besides: ReadonlyArray<OpenJanus>): Promise<CopyRoom | undefined> => {
    const other = takeOther(besides)
    if (other === undefined) return undefined
    try {
      const copy = await openCopy(stream, other.janus)
      return { ...copy, stop: () => copy.stop().finally(other.leave) }
    } catch (cause) {
      other.leave()
      stream.report("a stream was not copied to another Janus", cause)
      return undefined
    }
  }
