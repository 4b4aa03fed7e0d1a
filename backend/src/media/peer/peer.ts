import { networkInterfaces } from "node:os"
import {
  useH264 as h264,
  useNACK as nack,
  useOPUS as opus,
  type PeerConfig,
  usePLI as pli,
  RTCPeerConnection,
  useREMB as remb,
  useVP8 as vp8,
} from "werift"
import type { CandidateEntry } from "../MediaEngine.ts"
import type { VideoCodec } from "../MediaKind.ts"
import { admitOnly } from "./admission.ts"
import { candidateEntriesIn } from "./candidates.ts"
import { keepEarlyHello } from "./earlyHello.ts"
import { connectAtFirstCheck } from "./firstCheck.ts"
import { guardingSockets, NoSocket } from "./udpSockets.ts"

const interfaces = () => {
  try {
    return networkInterfaces()
  } catch (cause) {
    // Reading the interfaces needs a socket of its own.
    throw new NoSocket(cause)
  }
}

/**
 * Whether an address belongs to this machine. Reads the addresses again for each connection, because networks change.
 * Throws NoSocket if they cannot be read.
 */
const ownAddresses = (): ((address: string) => boolean) => {
  const own = new Set(Object.values(interfaces()).flatMap((details) => (details ?? []).map((one) => one.address)))
  return (address) => own.has(address)
}

/**
 * Binds each socket to the one address that its candidate names. werift binds all of them to every address: the machine
 * then answered a packet to 127.0.0.1 from another of its addresses. A browser takes that for a stranger's, and sends
 * its next check 50 ms later. Throws if werift's gathering, which is private, is not where its pinned version has it.
 */
const bindEachToItsAddress = (peer: RTCPeerConnection): void => {
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

/** Every address of this machine, for viewers on other machines. */
const everywhere = "0.0.0.0"

/** Viewers on this machine only. */
const loopback = "127.0.0.1"

/** The addresses that sockets bind to. werift leaves out the loopback interface unless it is named. */
const reach = (interfaceAddress: string): Partial<PeerConfig> => {
  // Firefox gathers only a network's address and never pairs it with 127.0.0.1, so the candidates name the others as
  // well.
  if (interfaceAddress === everywhere || interfaceAddress === loopback)
    return { iceAdditionalHostAddresses: [loopback] }
  return { iceInterfaceAddresses: { udp4: interfaceAddress }, iceAdditionalHostAddresses: [interfaceAddress] }
}

/**
 * The server's end of a WebRTC connection, with measured settings. Full ICE, because with ICE lite a killed browser is
 * never noticed. No transport-wide feedback: with it publishers fell to 60 kbit/s.
 */
export const createPeer = (interfaceAddress: string, videoCodec: VideoCodec | undefined): RTCPeerConnection => {
  const rtcpFeedback = [nack(), pli(), remb()]
  return new RTCPeerConnection({
    iceServers: [],
    iceLite: false,
    iceUseIpv6: false,
    iceUseTcp: false,
    bundlePolicy: "max-bundle",
    ...reach(interfaceAddress),
    codecs: {
      audio: [opus()],
      video: videoCodec === "H264" ? [h264({ rtcpFeedback })] : [vp8({ rtcpFeedback })],
    },
  })
}

/**
 * Closes a connection and ignores a failure: the browser notices by its own timers, and the caller has dropped the
 * connection.
 */
export const closePeer = (peer: RTCPeerConnection): Promise<void> => peer.close().catch(() => undefined)

/** Removes the public STUN server that werift uses by default. */
const withoutStun = (peer: RTCPeerConnection): void => {
  for (const { connection } of peer.iceTransports) delete connection.stunServer
}

/**
 * Sets the local description and resolves with it once it contains every local candidate, after about 10 ms. From then
 * on the connection reads packets only of peers that know its password, and on the loopback address only from this
 * machine. Rejects with NoSocket.
 */
export const describeLocally = async (
  peer: RTCPeerConnection,
  description: { readonly type: "offer" | "answer"; readonly sdp: string },
  interfaceAddress: string,
): Promise<string> => {
  withoutStun(peer)
  bindEachToItsAddress(peer)
  connectAtFirstCheck(peer)
  const isNear = interfaceAddress === loopback ? ownAddresses() : () => true
  await guardingSockets(() => peer.setLocalDescription(description))
  admitOnly(peer, isNear)
  keepEarlyHello(peer)
  return peer.localDescription?.sdp ?? ""
}

/**
 * The candidates for a browser. werift also lists addresses of other interfaces, although its socket is bound to one;
 * those are left out.
 */
export const candidateEntries = (sdp: string, interfaceAddress: string): CandidateEntry[] =>
  candidateEntriesIn(sdp).filter(
    ({ candidate }) =>
      interfaceAddress === everywhere || interfaceAddress === loopback || candidate.split(" ")[4] === interfaceAddress,
  )
