import { Deferred, Effect } from "effect"
import type { LiveMedia, MediaSurface } from "../../application/ports/LiveMedia.ts"
import {
  CodecsUnsupported,
  DescriptionFailed,
  type Peer,
  type PeerConnector,
} from "../../application/ports/PeerConnector.ts"
import {
  type NegotiationFailure,
  type SignallingChannel,
  SignallingRefused,
  SignallingUnreachable,
} from "../../application/ports/SignallingChannel.ts"
import type { StreamAddress } from "../../domain/stream/StreamAddress.ts"
import { script } from "./script.ts"

/**
 * What a negotiation meets: a status other than 200; an offer that cannot be set or made sense of; no socket; no answer at all;
 * a proper offer.
 */
export type StreamAnswer = number | "broken" | "codecs" | "unreachable" | "silent" | "offer"

/** The media server, and the visitor's end of what it sends (S1). */
export interface MediaServerDesk {
  readonly signalling: SignallingChannel
  readonly peers: PeerConnector
  /** What the next negotiations meet; afterwards a proper offer. */
  readonly answerNext: (...answers: ReadonlyArray<StreamAnswer>) => void
  /** A frame arrives at every open peer; it is presented where its media is on a surface. */
  readonly frame: () => void
  /** Breaks every open connection for good. */
  readonly lose: () => void
  /** Streams that were asked for, one for each negotiation. */
  readonly asked: () => ReadonlyArray<StreamAddress>
  /** Peers that are open. */
  readonly open: () => number
}

const offers: Readonly<Record<"broken" | "codecs" | "offer", string>> = {
  broken: "v=0 broken",
  codecs: "v=0 unknown codecs",
  offer: "v=0",
}

interface DeskPeer {
  readonly peer: Peer
  readonly present: () => void
  readonly lose: () => void
}

const deskMedia = (): { readonly media: LiveMedia; readonly present: () => void } => {
  const listeners = new Set<() => void>()
  const surfaces = new Set<MediaSurface>()
  const media: LiveMedia = {
    attach: (surface) => {
      surfaces.add(surface)
      surface.srcObject = media
      return () => {
        surfaces.delete(surface)
        if (surface.srcObject === media) surface.srcObject = null
      }
    },
    onFrame: (hear) => {
      const mine = () => hear()
      listeners.add(mine)
      return () => void listeners.delete(mine)
    },
  }
  const present = () => {
    if (surfaces.size > 0) for (const hear of [...listeners]) hear()
  }
  return { media, present }
}

export const mediaServerDesk = (): MediaServerDesk => {
  const answers = script<StreamAnswer>()
  const open = new Set<DeskPeer>()
  const asked: Array<StreamAddress> = []

  const openPeer = (): Peer => {
    const { media, present } = deskMedia()
    const lost = Deferred.makeUnsafe<void>()
    const peer: Peer = {
      answer: (offer) =>
        Effect.suspend((): Effect.Effect<string, DescriptionFailed | CodecsUnsupported> => {
          if (offer === offers.codecs) return Effect.fail(new CodecsUnsupported())
          if (offer === offers.broken) return Effect.fail(new DescriptionFailed({ reason: "the offer makes no sense" }))
          return Effect.succeed("v=0 answer")
        }),
      addCandidates: () => Effect.void,
      media,
      lost: Deferred.await(lost),
      close: Effect.sync(() => void open.delete(here)),
    }
    const here: DeskPeer = { peer, present, lose: () => void Deferred.doneUnsafe(lost, Effect.void) }
    open.add(here)
    return peer
  }

  return {
    signalling: {
      play: (stream, peer) =>
        Effect.suspend((): Effect.Effect<void, NegotiationFailure> => {
          asked.push(stream)
          const answer = answers.next() ?? "offer"
          if (answer === "silent") return Effect.never
          if (answer === "unreachable") return Effect.fail(new SignallingUnreachable())
          if (typeof answer === "number") return Effect.fail(new SignallingRefused({ status: answer }))
          return Effect.andThen(peer.answer(offers[answer]), peer.addCandidates([]))
        }),
    },
    peers: { open: () => Effect.sync(openPeer) },
    answerNext: answers.add,
    frame: () => {
      for (const { present } of [...open]) present()
    },
    lose: () => {
      for (const { lose } of [...open]) lose()
    },
    asked: () => [...asked],
    open: () => open.size,
  }
}
