import type { RTCPeerConnection } from "werift"

/** How long a client may be silent, in milliseconds. */
export interface Patience {
  /** Once connected: media, reports and connectivity checks all count. */
  readonly silenceMs: number
  /** How long the connection may take to stand. */
  readonly connectMs: number
}

/** Everything that came in by ICE so far. A listener with sound alone reports seldom, yet checks the connection often. */
const heard = (peer: RTCPeerConnection): number =>
  peer.iceTransports
    .flatMap(({ connection }) => connection.candidatePairs)
    .reduce((sum, pair) => sum + pair.packetsReceived + pair.requestsReceived + pair.responsesReceived, 0)

/** Whether the client has said goodbye (DTLS close_notify), which werift tells at the transport only. */
const saidGoodbye = (peer: RTCPeerConnection): boolean => peer.dtlsTransports.some(({ state }) => state === "closed")

const lookMs = 1_000

/**
 * Calls back once when the client is gone (S1). ICE alone notices a killed browser only after 28 s.
 *
 * @returns how to stop watching
 */
export const watchSilence = (peer: RTCPeerConnection, patience: Patience, onSilent: () => void): (() => void) => {
  let amount = 0
  let heardAt = performance.now()
  let connected = false
  const look = setInterval(() => {
    const now = performance.now()
    const isUp = peer.connectionState === "connected"
    const current = heard(peer)
    if (isUp && (!connected || current !== amount)) heardAt = now
    connected ||= isUp
    amount = current
    const isPatient = now - heardAt <= (connected ? patience.silenceMs : patience.connectMs)
    if (isPatient && !saidGoodbye(peer)) return
    clearInterval(look)
    onSilent()
  }, lookMs)
  look.unref()
  return () => clearInterval(look)
}
