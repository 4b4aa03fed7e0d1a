import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { type WebSocket, WebSocketServer } from "ws"

/** What the backend sends. */
export interface Asked {
  readonly janus: string
  readonly transaction: string
  readonly apisecret?: string
  readonly handle_id?: number
  readonly body?: { readonly request: string; readonly room?: number; readonly videocodec?: string }
}

/** An answer without its transaction, a text as it stands, or none. */
type Answer = object | string | undefined

/** The request of the plugin, or of Janus itself. */
export const nameOf = ({ janus, body }: Asked): string => body?.request ?? janus

const described = (type: "offer" | "answer", more = "a=candidate:1 1 udp 2015363327 192.0.2.7 50000 typ host\r\n") => ({
  type,
  sdp: `v=0\r\no=- 1 1 IN IP4 192.0.2.7\r\ns=VideoRoom\r\nt=0 0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\nc=IN IP4 192.0.2.7\r\na=mid:0\r\na=rtpmap:96 VP8/90000\r\n${more}`,
})

export const withoutAddress = { janus: "event", plugindata: { data: {} }, jsep: described("answer", "") }

/** Answers as Janus 1.1.2 does, except where a test says otherwise. No media. */
export const startFakeJanus = async (port = 0) => {
  const server = new WebSocketServer({ host: "127.0.0.1", port, handleProtocols: () => "janus-protocol" })
  await once(server, "listening")
  const asked: Asked[] = []
  const otherwise = new Map<string, (asked: Asked) => Answer>()
  let ids = 100

  const usual = (message: Asked): Answer => {
    const plugin = (data: object) => ({ janus: "success", plugindata: { data } })
    switch (nameOf(message)) {
      case "keepalive":
        return { janus: "ack" }
      case "attach":
        return { janus: "success", data: { id: ids++ } }
      case "create":
        return message.body ? plugin({ videoroom: "created" }) : { janus: "success", data: { id: ids++ } }
      case "list":
        return plugin({ videoroom: "success", list: [] })
      case "joinandconfigure":
        return { janus: "event", plugindata: { data: { videoroom: "joined" } }, jsep: described("answer") }
      case "join":
        return { janus: "event", plugindata: { data: { videoroom: "attached" } }, jsep: described("offer") }
      case "detach":
        return undefined
      default:
        return plugin({ videoroom: "event" })
    }
  }
  server.on("connection", (socket: WebSocket) =>
    socket.on("message", (data) => {
      const message = JSON.parse(data.toString()) as Asked
      asked.push(message)
      const answer = (otherwise.get(nameOf(message)) ?? usual)(message)
      if (typeof answer === "string") socket.send(answer)
      else if (answer) socket.send(JSON.stringify({ ...answer, transaction: message.transaction }))
    }),
  )
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    port: (server.address() as AddressInfo).port,
    /** What was asked, without keep-alives. */
    asked: () => asked.filter(({ janus }) => janus !== "keepalive"),
    names: () => asked.map(nameOf).filter((name) => name !== "keepalive"),
    answers: (name: string, answer: (asked: Asked) => Answer) => void otherwise.set(name, answer),
    answersAsUsual: () => otherwise.clear(),
    usual,
    tell: (event: object | string) => {
      for (const client of server.clients) client.send(typeof event === "string" ? event : JSON.stringify(event))
    },
    /** The handle of the last request of this name. */
    handleOf: (name: string) => asked.findLast((message) => nameOf(message) === name)?.handle_id ?? 0,
    close: async () => {
      for (const client of server.clients) client.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type FakeJanus = Awaited<ReturnType<typeof startFakeJanus>>
