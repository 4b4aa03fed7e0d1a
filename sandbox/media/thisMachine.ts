import { networkInterfaces } from "node:os"
import { type CandidatePair, type RTCPeerConnection, StunProtocol } from "werift"

/** Whether an address is one of this machine's own, read again for each connection: networks come and go. */
export const ownAddresses = (): ((address: string) => boolean) => {
  const own = new Set(
    Object.values(networkInterfaces()).flatMap((details) => (details ?? []).map((one) => one.address)),
  )
  return (address) => own.has(address)
}

/** For werift's `iceFilterCandidatePair`: nothing is ever sent to another machine. */
export const pairsWith =
  (isOwn: (address: string) => boolean) =>
  ({ remoteCandidate }: CandidatePair): boolean =>
    isOwn(remoteCandidate.host)

/** The sockets of a connection. werift keeps them to itself. Throws when they are not where its pinned version has them. */
const socketsOf = (peer: RTCPeerConnection): StunProtocol[] =>
  peer.iceTransports.flatMap(({ connection }) => {
    const sockets: unknown = Reflect.get(connection, "protocols")
    if (!Array.isArray(sockets) || !sockets.every((one) => one instanceof StunProtocol))
      throw new Error("The sockets of this connection are not known, so they cannot be closed to other machines.")
    return sockets
  })

/** Drops every packet from another machine unread: a socket that is bound to all addresses is open to the network. */
export const hearOnly = (peer: RTCPeerConnection, isOwn: (address: string) => boolean): void => {
  for (const { transport } of socketsOf(peer)) {
    const read = transport.onData
    transport.onData = (data, from) => {
      if (isOwn(from[0])) read(data, from)
    }
  }
}
