import type { RTCIceTransport, RTCPeerConnection } from "werift"

const waitFor = ({ connection }: RTCIceTransport): void => {
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  connection.options.filterStunResponse = () => {
    begin()
    return true
  }
  connection.stateChanged.subscribe((state) => {
    if (state === "closed") begin()
  })
  const connect = connection.connect.bind(connection)
  connection.connect = async () => {
    await begun
    // The only candidates are the addresses that checks arrive from.
    await connection.addRemoteCandidate(undefined)
    await connect()
  }
}

/**
 * Starts connecting with the browser's first check, which werift stores until then. If it starts earlier, werift polls
 * every 20 ms, so it connects up to 20 ms later, and it polls for as long as no browser connects.
 */
export const connectAtFirstCheck = (peer: RTCPeerConnection): void => {
  for (const ice of peer.iceTransports) waitFor(ice)
}
