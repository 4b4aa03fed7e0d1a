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
    // There are no other candidates than where checks come from.
    await connection.addRemoteCandidate(undefined)
    await connect()
  }
}

/**
 * Lets connecting begin with the first check of the far side, which werift keeps until then. Begun before, werift looks every 20 ms
 * for what it may do, and so stands up to 20 ms later; and it looks for as long as nobody comes.
 */
export const connectAtFirstCheck = (peer: RTCPeerConnection): void => {
  for (const ice of peer.iceTransports) waitFor(ice)
}
