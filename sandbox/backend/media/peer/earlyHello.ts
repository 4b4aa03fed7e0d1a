import { isDtls, type RTCDtlsTransport, type RTCIceTransport, type RTCPeerConnection } from "werift"

/** A browser's hello is two packets; one repetition of it may come as well. */
const mostPackets = 4

/** Has a packet read as if it came now. One that cannot be read counts as lost, like those that come later. */
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
  const hearing = connection.onData.subscribe((data) => {
    if (early.length < mostPackets && isDtls(data)) early.push(data)
  })
  dtls.onStateChange.once(() => {
    hearing.unSubscribe()
    // The state is told before there is somebody to read.
    queueMicrotask(() => {
      for (const data of early.splice(0)) read(dtls.iceTransport, data)
    })
  })
}

/**
 * Keeps the packets by which a browser begins the encryption until the server can read them. A browser begins as soon as its own
 * check is answered, which is before the server's is. werift drops what comes then, and the browser repeats it after 50 ms at the
 * soonest.
 */
export const keepEarlyHello = (peer: RTCPeerConnection): void => {
  for (const dtls of peer.dtlsTransports) keep(dtls)
}
