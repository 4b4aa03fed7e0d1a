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

const rtcServers = (servers: ReadonlyArray<IceServer>): ReadonlyArray<RTCIceServer> =>
  servers.map(({ urls, username, credential }) => ({
    urls: typeof urls === "string" ? urls : [...urls],
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  }))

const accepts = (iceServer: RTCIceServer): boolean => {
  try {
    new RTCPeerConnection({ iceServers: [iceServer] }).close()
    return true
  } catch {
    // A browser refuses a whole list for one bad address, so each address is tried by itself.
    return false
  }
}

/** The addresses that the browser accepts. Logs how many it refuses, never which: an address may name a customer. */
const acceptedOf = (servers: ReadonlyArray<RTCIceServer>): Effect.Effect<ReadonlyArray<RTCIceServer>> =>
  Effect.suspend(() => {
    const all = servers.flatMap((server) => [server.urls].flat().map((urls) => ({ ...server, urls })))
    const accepted = all.filter(accepts)
    const refused = all.length - accepted.length
    return Effect.as(Effect.logWarning(`${refused} of ${all.length} ICE servers could not be used`), accepted)
  })

/** Applies the servers. If the browser refuses them, applies only those that it accepts. Fails as the browser does. */
const withAccepted = <A>(
  servers: ReadonlyArray<RTCIceServer>,
  apply: (servers: ReadonlyArray<RTCIceServer>) => A,
): Effect.Effect<A, unknown> => {
  const attempt = (some: ReadonlyArray<RTCIceServer>) => Effect.try({ try: () => apply(some), catch: (cause) => cause })
  return Effect.catch(attempt(servers), () => Effect.flatMap(acceptedOf(servers), attempt))
}

/** Opens a connection with these ICE servers, without those that the browser refuses. Fails if it has no WebRTC. */
export const openConnection = (
  iceServers: ReadonlyArray<IceServer>,
): Effect.Effect<RTCPeerConnection, CodecsUnsupported> =>
  Effect.suspend(() =>
    globalThis.RTCPeerConnection === undefined
      ? Effect.fail(new CodecsUnsupported())
      : Effect.mapError(
          withAccepted(rtcServers(iceServers), (servers) => new RTCPeerConnection({ iceServers: [...servers] })),
          () => new CodecsUnsupported(),
        ),
  )

/** Adds ICE servers to the configured ones, except those with the same addresses and those that the browser refuses. */
export const addServers = (
  connection: RTCPeerConnection,
  iceServers: ReadonlyArray<IceServer>,
): Effect.Effect<void> => {
  if (iceServers.length === 0) return Effect.void
  const added = Effect.suspend(() => {
    const now = connection.getConfiguration()
    const known = now.iceServers ?? []
    const isKnown = (url: string) => known.some(({ urls }) => [urls].flat().includes(url))
    const further = rtcServers(iceServers).filter(({ urls }) => ![urls].flat().every(isKnown))
    if (further.length === 0) return Effect.void
    return withAccepted(further, (servers) =>
      connection.setConfiguration({ ...now, iceServers: [...known, ...servers] }),
    )
  })
  // A closed connection takes none.
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
