import { createSocket, type Socket } from "node:dgram"
import type { BrowserContext, Page } from "playwright-core"

/** A relay for media between browsers and a media server of this machine, which a test can cut. */
export interface UdpRelay {
  /** Opens a port of 127.0.0.1 that forwards to the port `to`. One browser may use it. */
  readonly door: (to: number) => Promise<number>
  /** While cut, drops every packet in both directions. Neither side is notified. */
  readonly cut: (isCut: boolean) => void
  readonly close: () => void
}

const loopback = "127.0.0.1"

const bound = (): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = createSocket("udp4")
    socket.once("error", reject)
    socket.bind(0, loopback, () => resolve(socket))
  })

/** Creates a relay without any port yet. */
export const udpRelay = (): UdpRelay => {
  const doors = new Map<number, Promise<number>>()
  const sockets: Socket[] = []
  let isDown = false

  const lead = async (to: number): Promise<number> => {
    const [near, far] = [await bound(), await bound()]
    sockets.push(near, far)
    let browserPort: number | undefined
    near.on("message", (packet, { port }) => {
      browserPort = port
      if (!isDown) far.send(packet, to, loopback)
    })
    far.on("message", (packet) => {
      if (!isDown && browserPort !== undefined) near.send(packet, browserPort, loopback)
    })
    return near.address().port
  }
  return {
    door: (to) => {
      const door = doors.get(to) ?? lead(to)
      doors.set(to, door)
      return door
    },
    cut: (isCut) => {
      isDown = isCut
    },
    close: () => {
      for (const socket of sockets.splice(0)) socket.close()
    },
  }
}

/** A connection without its legacy callbacks. */
interface ByPromise {
  addIceCandidate: (candidate: RTCIceCandidateInit) => Promise<void>
  setRemoteDescription: (description: RTCSessionDescriptionInit) => Promise<void>
}

interface RelayedWindow {
  readonly doorTo: (port: number) => Promise<number>
}

/**
 * Rewrites every media address that the far side names to the relay, including this machine's other addresses. Run it
 * in a page before any script of it.
 */
const throughDoors = (): void => {
  const { doorTo } = window as unknown as RelayedWindow
  const rerouted = async (text: string): Promise<string> => {
    let answer = text
    for (const [whole, head, port, tail] of text.matchAll(/(candidate:\S+ \d+ udp \d+ )[\d.]+ (\d+)( typ)/gi))
      answer = answer.replace(whole, `${head}127.0.0.1 ${await doorTo(Number(port))}${tail}`)
    return answer
  }
  const own: ByPromise = RTCPeerConnection.prototype
  const { addIceCandidate, setRemoteDescription } = own
  own.addIceCandidate = async function (given) {
    const { candidate, sdpMid, sdpMLineIndex } = given
    if (!candidate) return addIceCandidate.call(this, given)
    return addIceCandidate.call(this, {
      candidate: await rerouted(candidate),
      sdpMid: sdpMid ?? null,
      sdpMLineIndex: sdpMLineIndex ?? null,
    })
  }
  own.setRemoteDescription = async function ({ type, sdp = "" }) {
    return setRemoteDescription.call(this, { type, sdp: await rerouted(sdp) })
  }
}

/** Makes an unopened page, or all pages of a context, receive media through a relay. */
export const relayMedia = async (target: Page | BrowserContext, relay: UdpRelay): Promise<void> => {
  await target.exposeFunction("doorTo", relay.door)
  await target.addInitScript(throughDoors)
}
