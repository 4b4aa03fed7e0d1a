import { createSocket, type Socket } from "node:dgram"
import type { BrowserContext, Page } from "playwright-core"

/** A relay for media between browsers and a media server of this machine, which a test can cut or narrow. */
export interface UdpRelay {
  /** The address of this machine at which it relays, and at which the media server is. */
  readonly address: string
  /** Opens a port that forwards to the port `to`. One browser may use it. */
  readonly door: (to: number) => Promise<number>
  /** While cut, drops every packet in both directions. Neither side is notified. */
  readonly cut: (isCut: boolean) => void
  /** Drops what the media server sends beyond this many kbit/s, with 100 ms of it in a burst. Default: nothing. */
  readonly narrow: (kilobitsPerSecond: number) => void
  readonly close: () => void
}

const loopback = "127.0.0.1"

const bound = (address: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = createSocket("udp4")
    socket.once("error", reject)
    socket.bind(0, address, () => resolve(socket))
  })

/** What a line of this width passes. */
const openLine = (kilobitsPerSecond: number) => {
  const burstBits = kilobitsPerSecond * 100
  let free = burstBits
  let at = performance.now()
  return (packet: Buffer): boolean => {
    const now = performance.now()
    free = Math.min(burstBits, free + (now - at) * kilobitsPerSecond)
    at = now
    if (free < packet.length * 8) return false
    free -= packet.length * 8
    return true
  }
}

/** Creates a relay without any port yet. */
export const udpRelay = (address = loopback): UdpRelay => {
  const doors = new Map<number, Promise<number>>()
  const sockets: Socket[] = []
  let isDown = false
  let passes: ReturnType<typeof openLine> = () => true

  const lead = async (to: number): Promise<number> => {
    const [near, far] = [await bound(address), await bound(address)]
    sockets.push(near, far)
    let browserPort: number | undefined
    near.on("message", (packet, { port }) => {
      browserPort = port
      if (!isDown) far.send(packet, to, address)
    })
    far.on("message", (packet) => {
      if (!isDown && browserPort !== undefined && passes(packet)) near.send(packet, browserPort, address)
    })
    return near.address().port
  }
  return {
    address,
    door: (to) => {
      const door = doors.get(to) ?? lead(to)
      doors.set(to, door)
      return door
    },
    cut: (isCut) => {
      isDown = isCut
    },
    narrow: (kilobitsPerSecond) => {
      passes = openLine(kilobitsPerSecond)
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
  /** Address and port of the door. */
  readonly doorTo: (port: number) => Promise<string>
}

/**
 * Rewrites every media address that the far side names to the relay, including this machine's other addresses. Run it
 * in a page before any script of it.
 */
const throughDoors = (): void => {
  const { doorTo } = window as unknown as RelayedWindow
  const rerouted = async (text: string): Promise<string> => {
    let answer = text
    for (const [whole, head, port, tail] of text.matchAll(/(candidate:\S+ \d+ udp \d+ )[\da-f.:]+ (\d+)( typ)/gi))
      answer = answer.replace(whole, `${head}${await doorTo(Number(port))}${tail}`)
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
  await target.exposeFunction("doorTo", async (port: number) => `${relay.address} ${await relay.door(port)}`)
  await target.addInitScript(throughDoors)
}
