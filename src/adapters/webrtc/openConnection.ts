import { Effect } from "effect"
import { type Candidate, CodecsUnsupported } from "../../application/ports/media/Receiving.ts"
import type { IceServer } from "../../domain/stream/streamSource.ts"
import { listen, untilEvent } from "../listen.ts"

/** Delay before a disconnected connection counts as lost, in ms: it may recover by itself. */
const graceMs = 2_000

/** Calls `lost` once the connection is lost for good. Returns a function that stops watching. */
export const watchLoss = (connection: RTCPeerConnection, lost: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const changed = () => {
    clearTimeout(timer)
    if (connection.connectionState === "failed") lost()
    else if (connection.connectionState === "disconnected") timer = setTimeout(lost, graceMs)
  }
  const stop = listen(connection, ["connectionstatechange"], changed)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Succeeds when media can flow. */
export const connectedOf = (connection: RTCPeerConnection): Effect.Effect<void> =>
  untilEvent(connection, "connectionstatechange", () => connection.connectionState === "connected")

const rtcServers = (servers: ReadonlyArray<IceServer>): RTCIceServer[] =>
  servers.map(({ urls, username, credential }) => ({
    urls: typeof urls === "string" ? urls : [...urls],
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  }))

/** Opens a connection with these ICE servers. Fails if the browser has no WebRTC. */
export const openConnection = (
  iceServers: ReadonlyArray<IceServer>,
): Effect.Effect<RTCPeerConnection, CodecsUnsupported> =>
  Effect.suspend(() => {
    if (globalThis.RTCPeerConnection === undefined) return Effect.fail(new CodecsUnsupported())
    const withServers = Effect.try({
      try: () => new RTCPeerConnection({ iceServers: rtcServers(iceServers) }),
      catch: (cause) => cause,
    })
    return withServers.pipe(
      // An ICE server has an invalid address: most networks connect without one.
      Effect.catch(() =>
        Effect.andThen(
          Effect.logWarning("The ICE servers could not be used"),
          Effect.sync(() => new RTCPeerConnection()),
        ),
      ),
    )
  })

/** Adds ICE servers to the configured ones, except those with the same addresses; ignores unreadable ones. */
export const addServers = (
  connection: RTCPeerConnection,
  iceServers: ReadonlyArray<IceServer>,
): Effect.Effect<void> => {
  if (iceServers.length === 0) return Effect.void
  const added = Effect.try({
    try: () => {
      const now = connection.getConfiguration()
      const known = now.iceServers ?? []
      const isKnown = (url: string) => known.some(({ urls }) => [urls].flat().includes(url))
      const further = rtcServers(iceServers).filter(({ urls }) => ![urls].flat().every(isKnown))
      if (further.length > 0) connection.setConfiguration({ ...now, iceServers: [...known, ...further] })
    },
    catch: (cause) => cause,
  })
  return Effect.catch(added, () => Effect.logWarning("The media server's ICE servers could not be used"))
}

/** Adds the usable candidates; fails only if none is usable. */
export const addCandidates = async (
  connection: RTCPeerConnection,
  candidates: ReadonlyArray<Candidate>,
): Promise<void> => {
  const outcomes = await Promise.allSettled(candidates.map((each) => connection.addIceCandidate({ ...each })))
  const first = outcomes[0]
  if (first?.status === "rejected" && outcomes.every(({ status }) => status === "rejected")) throw first.reason
}
