import { Duration, Effect } from "effect"
import type { PublishTarget } from "../../domain/camera/publishing.ts"
import type { PublishingChannel, SendingPeers } from "../ports/media/Publishing.ts"
import { SignallingRefused, SignallingUnreachable } from "../ports/media/Receiving.ts"

/** A place that a consultant publishes to. Two places are the same if their keys are. */
export interface Stage {
  readonly key: string
  /** Fetches where to publish, for one attempt. A rejection counts as an unreachable media server. */
  readonly ticket: () => Promise<PublishTarget>
}

/** Timeout of a ticket before a connection opens without it, in ms. Publishing still waits for the ticket. */
const ticketMs = 3_000

const forbidden = 403
/** Status of a refusal that passes (S3). */
const passing = 503

/**
 * Publishes by a ticket that is fetched for each attempt: a ticket is good once. The first one in a row that a place
 * refuses counts as out of date, and another one is tried. Negotiates picture and sound even if one device is closed: another
 * picture may be sent later.
 */
export const publishByTicket = (peers: SendingPeers, channel: PublishingChannel, stage: () => Stage | undefined) => {
  let ticket: Promise<PublishTarget | undefined> = Promise.resolve(undefined)
  /** The place whose ticket was refused at the last attempt. */
  let refusedAt: string | undefined
  const open: SendingPeers["open"] = (sending) =>
    Effect.gen(function* () {
      ticket = Promise.resolve(stage()?.ticket())
      const target = yield* Effect.promise(() => ticket.catch(() => undefined)).pipe(
        Effect.timeoutOrElse({ duration: Duration.millis(ticketMs), orElse: () => Effect.succeed(undefined) }),
      )
      const hasSmallPicture = target?.takesSmallPicture ?? false
      return yield* peers.open({ ...sending, kinds: ["camera", "microphone"], hasSmallPicture })
    })
  const refused = (refusal: SignallingRefused): SignallingRefused => {
    const key = stage()?.key
    const isFirst = refusal.status === forbidden && refusedAt !== key
    refusedAt = isFirst ? key : undefined
    return isFirst ? new SignallingRefused({ status: passing }) : refusal
  }
  const publish: PublishingChannel["publish"] = (_, peer) =>
    Effect.tryPromise({ try: () => ticket, catch: () => new SignallingUnreachable() }).pipe(
      Effect.flatMap((target) =>
        target === undefined
          ? Effect.fail(new SignallingUnreachable())
          : Effect.andThen(peer.addServers(target.iceServers), channel.publish(target, peer)),
      ),
      Effect.tap(() =>
        Effect.sync(() => {
          refusedAt = undefined
        }),
      ),
      Effect.catchTag("SignallingRefused", (refusal) => Effect.fail(refused(refusal))),
    )
  return { peers: { open }, channels: { whip: { publish }, wowza: { publish } } }
}
