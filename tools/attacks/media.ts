import { WebSocket } from "ws"
import { type Attack, verdictOf } from "./Attack.ts"
import { until } from "./until.ts"

const sections = (count: number) =>
  [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=ice-ufrag:abcd",
    "a=ice-pwd:abcdefghijklmnopqrstuvwx",
    `a=fingerprint:sha-256 ${Array(32).fill("AA").join(":")}`,
    "a=setup:actpass",
    ...Array.from({ length: count }, (_, index) => [
      "m=video 9 UDP/TLS/RTP/SAVPF 96",
      "c=IN IP4 0.0.0.0",
      `a=mid:${index}`,
    ]).flat(),
    "",
  ].join("\r\n")

const manySections: Attack = {
  name: "an offer of 1,522 media sections",
  run: async ({ whep }) => {
    const { status } = await fetch(whep, {
      method: "POST",
      headers: { "content-type": "application/sdp" },
      body: sections(1_522).slice(0, 63 * 1_024),
    })
    return verdictOf([[`the offer (${status})`, status >= 400 && status < 500]])
  },
}

const opened = (address: string) =>
  new Promise<WebSocket | undefined>((resolve) => {
    const socket = new WebSocket(address)
    socket.once("open", () => resolve(socket))
    socket.once("error", () => resolve(undefined))
  })

const play = (command: string, sessionId: string, more: object = {}) =>
  JSON.stringify({
    direction: "play",
    command,
    streamInfo: { applicationName: "showroom", streamName: "stream-test", sessionId },
    ...more,
  })

/** Requests an offer. `undefined` if no answer arrives within 5 s. */
const asked = (socket: WebSocket) =>
  new Promise<{ readonly status: number; readonly streamInfo?: { readonly sessionId: string } } | undefined>(
    (resolve) => {
      socket.once("message", (data) => resolve(JSON.parse(String(data))))
      setTimeout(() => resolve(undefined), 5_000).unref()
      socket.send(play("getOffer", "[empty]"))
    },
  )

const candidates = Array.from(
  { length: 600 },
  (_, index) =>
    `a=candidate:${index} 1 udp 2113937151 ${index % 3 === 0 ? "victim.local" : "198.51.100.7"} ${2_000 + index} typ host`,
)

const foreignCandidates: Attack = {
  name: "600 candidates of somebody else, .local names among them",
  run: async ({ signalling, whep }) => {
    const socket = await opened(signalling)
    if (!socket) return { isHeld: false, seen: "signalling could not be reached" }
    const answer = await asked(socket)
    const sdp = `${sections(1)}${candidates.join("\r\n")}\r\n`
    socket.send(play("sendResponse", answer?.streamInfo?.sessionId ?? "", { sdp: { type: "answer", sdp } }))
    const offered = await fetch(whep, { method: "POST", headers: { "content-type": "application/sdp" }, body: sdp })
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    socket.close()
    return { isHeld: offered.status < 500, seen: `offer ${answer?.status ?? "none"}, WHEP ${offered.status}` }
  },
}

const requestFlood: Attack = {
  name: "2,000 requests for an offer over 20 sockets",
  run: async ({ signalling }) => {
    const sockets = (await Promise.all(Array.from({ length: 20 }, () => opened(signalling)))).filter(
      (one) => one !== undefined,
    )
    for (let count = 0; count < 100; count += 1)
      for (const socket of sockets) if (socket.readyState === socket.OPEN) socket.send(play("getOffer", "[empty]"))
    const cutOff = () => sockets.filter(({ readyState }) => readyState !== WebSocket.OPEN).length
    await until(() => cutOff() === sockets.length, 10_000)
    const cut = cutOff()
    for (const socket of sockets) socket.terminate()
    return { isHeld: cut === sockets.length, seen: `${cut} of ${sockets.length} sockets were cut off` }
  },
}

export const mediaAttacks: ReadonlyArray<Attack> = [manySections, foreignCandidates, requestFlood]
