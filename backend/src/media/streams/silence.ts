import type { RTCPeerConnection } from "werift"

/** Timeouts of a client's connection, in ms. */
export interface Patience {
  /** Maximum time without media, reports and connectivity checks, once connected. */
  readonly silenceMs: number
  /** Timeout of the connection. */
  readonly connectMs: number
}

/**
 * Packets and checks received by ICE so far. A listener who receives only sound reports seldom, but checks the
 * connection often.
 */
const receivedCount = (peer: RTCPeerConnection): number =>
  peer.iceTransports
    .flatMap(({ connection }) => connection.candidatePairs)
    .reduce((sum, pair) => sum + pair.packetsReceived + pair.requestsReceived + pair.responsesReceived, 0)

/** Whether the client has closed the session (DTLS close_notify), which werift reports at the transport only. */
const hasClosed = (peer: RTCPeerConnection): boolean => peer.dtlsTransports.some(({ state }) => state === "closed")

const checkEveryMs = 1_000

/**
 * Calls `onSilent` once when the client is gone (S1). ICE itself notices a killed browser only after 28 s.
 *
 * @returns a function that stops watching
 */
export const watchSilence = (peer: RTCPeerConnection, patience: Patience, onSilent: () => void): (() => void) => {
  let amount = 0
  let receivedAt = performance.now()
  let connected = false
  const timer = setInterval(() => {
    const now = performance.now()
    const isUp = peer.connectionState === "connected"
    const current = receivedCount(peer)
    if (isUp && (!connected || current !== amount)) receivedAt = now
    connected ||= isUp
    amount = current
    const isPatient = now - receivedAt <= (connected ? patience.silenceMs : patience.connectMs)
    if (isPatient && !hasClosed(peer)) return
    clearInterval(timer)
    onSilent()
  }, checkEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
