import type { RTCPeerConnection } from "werift"

/**
 * Binds each socket to the one address that its candidate names. werift binds all of them to every address: the machine
 * then answered a packet to 127.0.0.1 from another of its addresses. A browser takes that for a stranger's, and sends
 * its next check 50 ms later. Throws if werift's gathering, which is private, is not where its pinned version has it.
 */
export const bindEachToItsAddress = (peer: RTCPeerConnection): void => {
  for (const { connection } of peer.iceTransports) {
    const gather: unknown = Reflect.get(connection, "getCandidatePromises")
    if (typeof gather !== "function")
      throw new Error("The sockets of this connection cannot be bound to its addresses.")
    const gatherEach = (addresses: readonly string[], ...rest: readonly unknown[]) =>
      addresses.flatMap((address) => {
        connection.options.interfaceAddresses = { udp4: address }
        return Reflect.apply(gather, connection, [[address], ...rest])
      })
    Reflect.set(connection, "getCandidatePromises", gatherEach)
  }
}
