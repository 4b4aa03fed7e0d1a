import { Effect } from "effect"
import type { Candidate, Peer } from "../../../src/application/ports/media/Receiving.ts"
import type { IceServer } from "../../../src/domain/stream/streamSource.ts"

/** A media connection that records its calls, and connects to nothing. */
export const notingPeer = (behaviour: Partial<Pick<Peer, "answer" | "offer" | "accept" | "connected">> = {}) => {
  const offers: string[] = []
  const answers: string[] = []
  const candidates: Candidate[] = []
  const servers: IceServer[] = []
  const losses: string[] = []
  const {
    answer = () => Effect.succeed("v=0 answer"),
    offer = Effect.succeed("v=0 offer"),
    accept,
    connected = Effect.never,
  } = behaviour
  const peer: Peer = {
    answer: (remote) =>
      Effect.andThen(
        Effect.sync(() => offers.push(remote)),
        answer(remote),
      ),
    offer,
    accept: (remote) =>
      Effect.andThen(
        Effect.sync(() => answers.push(remote)),
        accept?.(remote) ?? Effect.void,
      ),
    addCandidates: (added) => Effect.sync(() => void candidates.push(...added)),
    addServers: (added) => Effect.sync(() => void servers.push(...added)),
    media: { attach: () => () => {}, onFrame: () => () => {} },
    expectsFrames: () => true,
    reading: Effect.succeed(undefined),
    connected,
    lost: Effect.never,
    lose: Effect.sync(() => void losses.push("lost")),
    close: Effect.void,
  }
  return { peer, offers, answers, candidates, servers, losses }
}
