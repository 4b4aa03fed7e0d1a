import { parseMessage, type RTCIceTransport, type RTCPeerConnection, StunProtocol } from "werift"

/** Maximum number of remote endpoints (address and port) per session. A browser has one or two for each network. */
const mostEndpoints = 20

const stunHeaderBytes = 20
const stunCookie = 0x2112a442
/** Bits of a STUN message's type that are both 0 in a request. */
const stunClass = 0x0110

/** Whether this is a connectivity check whose sender knows the session's password (RFC 8445, 7.3). */
const isSignedCheck = (data: Buffer, password: string): boolean =>
  data.length >= stunHeaderBytes &&
  data.readUInt32BE(4) === stunCookie &&
  (data.readUInt16BE(0) & stunClass) === 0 &&
  parseMessage(data, Buffer.from(password, "utf8")) !== undefined

/** The sockets of a connection, which werift hides. Throws if they are not where its pinned version has them. */
const socketsOf = ({ connection }: RTCIceTransport): StunProtocol[] => {
  const sockets: unknown = Reflect.get(connection, "protocols")
  if (!Array.isArray(sockets) || !sockets.every((one) => one instanceof StunProtocol))
    throw new Error("The sockets of this connection are not known, so they cannot be closed to strangers.")
  return sockets
}

/**
 * Drops each packet unread if its sender has not proved the session's password or is not near: a socket is open to the
 * network, and werift answers checks without verifying their signature.
 */
export const admitOnly = (peer: RTCPeerConnection, isNear: (address: string) => boolean): void => {
  for (const ice of peer.iceTransports) {
    const endpoints = new Set<string>()
    const admits = (data: Buffer, [address, port]: readonly [string, number]): boolean => {
      const endpoint = `${address}:${port}`
      if (endpoints.has(endpoint)) return true
      if (endpoints.size >= mostEndpoints || !isNear(address)) return false
      if (!isSignedCheck(data, ice.connection.localPassword)) return false
      endpoints.add(endpoint)
      return true
    }
    for (const { transport } of socketsOf(ice)) {
      const read = transport.onData
      transport.onData = (data, from) => {
        if (admits(data, from)) read(data, from)
      }
    }
  }
}
