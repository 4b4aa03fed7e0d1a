import type { WebSocket } from "ws"
import { socketServer } from "../../../test/listening.ts"
import { happenings } from "./brokerBench.ts"

/** One connection to the stub: what it receives, and its end. */
export interface StubConnection {
  readonly socket: WebSocket
  /** Messages as they arrived, including heart-beats. */
  readonly received: ReturnType<typeof happenings<string>>
  readonly closed: ReturnType<typeof happenings<number>>
}

const connected = "CONNECTED\nversion:1.2\nsession:stub\nserver:RabbitMQ/stub\nheart-beat:0,0\n\n\0"

/**
 * A Web STOMP that sends what a test wants. By default it answers every CONNECT with CONNECTED; `answers` overrides
 * that.
 */
export const webStompStub = async (answers: (connect: string) => string | undefined = () => connected, port = 0) => {
  const connections = happenings<StubConnection>()
  const greet = (socket: WebSocket) => {
    const connection: StubConnection = { socket, received: happenings(), closed: happenings() }
    socket.on("message", (data) => {
      const text = String(data)
      connection.received.happen(text)
      const answer = text.startsWith("CONNECT\n") ? answers(text) : undefined
      if (answer !== undefined) socket.send(answer)
    })
    socket.on("close", (code) => connection.closed.happen(code))
    connections.happen(connection)
  }
  const { ws: url, close } = await socketServer(greet, { port, handleProtocols: () => "v12.stomp" })
  return { url, connections, connected, close }
}
