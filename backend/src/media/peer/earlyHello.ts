import { isDtls, type RTCDtlsTransport, type RTCIceTransport, type RTCPeerConnection } from "werift"

/** A browser's hello is two packets; one repetition may follow. */
const mostPackets = 4

/**
 * Processes a stored packet as if it had arrived now. An unreadable one counts as lost, like those that arrive later.
 */
const read = ({ connection }: RTCIceTransport, data: Buffer): void => {
  try {
    connection.onData.execute(data)
  } catch {
    return
  }
}

const keep = (dtls: RTCDtlsTransport): void => {
  const { connection } = dtls.iceTransport
  const early: Buffer[] = []
  const subscription = connection.onData.subscribe((data) => {
    if (early.length < mostPackets && isDtls(data)) early.push(data)
  })
  dtls.onStateChange.once(() => {
    subscription.unSubscribe()
    // werift changes the state before it attaches its reader.
    queueMicrotask(() => {
      for (const data of early.splice(0)) read(dtls.iceTransport, data)
    })
  })
}

/**
 * Stores the packets by which a browser starts the encryption until the server can read them. A browser starts as soon
 * as its own check is answered, which is before the server's is. werift drops the packets in between, and the browser
 * repeats them after 50 ms at the earliest.
 */
export const keepEarlyHello = (peer: RTCPeerConnection): void => {
  for (const dtls of peer.dtlsTransports) keep(dtls)
}
