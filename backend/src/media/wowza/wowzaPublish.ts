import type { IncomingMessage } from "node:http"
import type { Access } from "../access.ts"
import { type OfferBudget, tooManyOffers } from "../offerBudget.ts"
import { NoSocket } from "../peer/udpSockets.ts"
import type { Refusals } from "../refusals.ts"
import type { StreamName } from "../StreamName.ts"
import { openPublisher, type PublisherSettings } from "../streams/publisher.ts"
import type { LiveStream, Registry } from "../streams/registry.ts"
import type { OfferedViewer } from "../streams/viewer.ts"
import { newSessionId } from "./playSessions.ts"
import { reply, type WowzaReply, type WowzaRequest } from "./wowzaMessage.ts"

export interface PublishParts {
  readonly registry: Registry
  readonly refusals: Refusals
  readonly mayPublish: Access
  readonly mayOffer: OfferBudget
  readonly publisher: PublisherSettings
}

/** A websocket of signalling. Its close ends the streams it started: the protocol has no message for stopping (P3). */
export interface SignallingSocket {
  readonly request: IncomingMessage
  readonly isOpen: () => boolean
  readonly owns: (stream: LiveStream) => void
  readonly plays: (viewer: OfferedViewer) => void
}

/**
 * `publish sendOffer`: 403 not allowed, 415 no codec in common, 400 an unusable offer, 503 no socket left or too many
 * offers, else 200 and an answer.
 */
export const sendOffer = async (
  { registry, refusals, mayPublish, mayOffer, publisher: settings }: PublishParts,
  asked: WowzaRequest,
  name: StreamName,
  socket: SignallingSocket,
): Promise<WowzaReply | undefined> => {
  const fault = refusals.take(name, "sendOffer")
  if (fault === "silence") return undefined
  if (typeof fault === "number") return reply(asked, name, fault, `Refused on demand: ${name.streamName}`)
  if (!(await mayPublish({ ...name, request: socket.request }))) {
    return reply(asked, name, 403, `Not allowed: ${name.streamName}`)
  }
  if (asked.sdp === undefined) return reply(asked, name, 400, "The message holds no sdp.")
  if (!(await mayOffer(socket.request))) return reply(asked, name, 503, tooManyOffers)

  let stream: LiveStream | undefined
  try {
    const publisher = await openPublisher(asked.sdp, settings, {
      onPacket: (kind, packet) => {
        // A starved publisher is connected, but its packets are dropped.
        if (fault === undefined) stream?.fanout.push(kind, packet)
      },
      onLost: () => void stream?.end(),
    })
    if (!publisher) return reply(asked, name, 415, "Only Opus, VP8 and H264 of constrained baseline are forwarded.")
    if (!socket.isOpen()) {
      await publisher.stop()
      return undefined
    }
    stream = registry.start(name, publisher, false)
    socket.owns(stream)
    return reply(asked, name, 200, "OK", {
      sessionId: newSessionId(),
      sdp: { type: "answer", sdp: publisher.answer },
      iceCandidates: publisher.candidates,
    })
  } catch (cause) {
    if (cause instanceof NoSocket) return reply(asked, name, 503, cause.message)
    return reply(asked, name, 400, `The offer cannot be used: ${String(cause)}`)
  }
}
