import type { RTCPeerConnection } from "werift"

/**
 * Binds each socket to the one address that is told for it. werift binds all of them to every address: what came to 127.0.0.1
 * from another address of this machine was then answered from that other address, which a browser takes for a stranger's, and its
 * next check is a twentieth of a second away. werift keeps its gathering to itself: throws when it is not where its pinned version
 * has it.
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
