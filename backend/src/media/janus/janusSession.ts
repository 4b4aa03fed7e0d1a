import { once } from "node:events"
import { WebSocket } from "ws"
import { JanusFailure } from "./JanusFailure.ts"
import { type JanusMessage, type Jsep, readJanusMessage } from "./janusMessage.ts"
import { openTransactions } from "./transactions.ts"

export interface JanusPlace {
  /** Address of its websocket transport, `ws:` or `wss:`. */
  readonly url: string
  /** The `api_secret` of Janus. `undefined` if Janus asks for none. */
  readonly secret: string | undefined
}

/** Times in ms. */
export interface JanusTimes {
  /** Timeout of the connection and of each answer. */
  readonly answerMs: number
  /** Interval of keep-alives. Janus answers each; its session would expire after 60 s without one. */
  readonly keepAliveMs: number
}

/** Unanswered keep-alives after which Janus counts as lost, such as a machine that vanished. */
const mostUnanswered = 4

/** A request to the plugin, by name and with its parameters. */
export interface RoomRequest {
  readonly request: string
  readonly [parameter: string]: unknown
}

/** A handle of the VideoRoom plugin: one publisher, one subscriber, or the control of rooms. */
export interface JanusHandle {
  /** Resolves with the plugin's answer. Rejects with JanusFailure. */
  readonly request: (body: RoomRequest, jsep?: Jsep) => Promise<JanusMessage>
  /**
   * Sends the end of candidates. Call it once the peer is connected. Only afterwards does Janus notice a failed
   * connection. If it is sent earlier, Janus gives up a browser whose address it does not know yet.
   */
  readonly endCandidates: () => void
  /** Ends its connection, without waiting. Does nothing if the session is lost. */
  readonly detach: () => void
}

/** A session with one Janus. A lost session does not come back: Janus has ended its handles and rooms' publishers. */
export interface JanusSession {
  /** Opens a handle. Its events do not include answers. Rejects with JanusFailure. */
  readonly attach: (onEvent: (event: JanusMessage) => void) => Promise<JanusHandle>
  readonly isLost: () => boolean
  /** Calls the listener once, with the reason. Returns an unsubscribe function. */
  readonly onLost: (listener: (why: string) => void) => () => void
  /** Ends the session and everything that belongs to it. Calls no listener. */
  readonly close: () => void
}

/** Janus refuses a websocket without this subprotocol. */
const subprotocol = "janus-protocol"
const plugin = "janus.plugin.videoroom"

/** Resolves with an open websocket. Rejects with JanusFailure. */
const connect = async (url: string, answerMs: number): Promise<WebSocket> => {
  const socket = new WebSocket(url, subprotocol, { handshakeTimeout: answerMs })
  try {
    await once(socket, "open")
    return socket
  } catch (cause) {
    throw new JanusFailure(`Janus cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}

/** Connects and begins a session. Calls `unread` for each unreadable frame. Rejects with JanusFailure. */
export const openJanusSession = async (
  { url, secret }: JanusPlace,
  { answerMs, keepAliveMs }: JanusTimes,
  unread: () => void,
): Promise<JanusSession> => {
  const socket = await connect(url, answerMs)
  const transactions = openTransactions(answerMs)
  const handles = new Map<number, (event: JanusMessage) => void>()
  const listeners = new Set<(why: string) => void>()
  let isOver = false
  let unanswered = 0
  let sessionId: number | undefined

  const send = (transaction: string, message: object) =>
    socket.send(
      JSON.stringify({
        ...message,
        transaction,
        ...(sessionId !== undefined && { session_id: sessionId }),
        ...(secret !== undefined && { apisecret: secret }),
      }),
    )
  const ask = async (what: string, message: object): Promise<JanusMessage> => {
    if (isOver) throw new JanusFailure("The connection to Janus is lost.")
    return transactions.begin(what, (transaction) => send(transaction, message))
  }
  /** Sends a request that needs no answer. */
  const notify = (message: object) => {
    if (!isOver) send("-", message)
  }
  const end = (why: string) => {
    isOver = true
    clearInterval(beat)
    transactions.abandon(why)
    socket.terminate()
  }
  const lose = (why: string) => {
    if (isOver) return
    end(why)
    for (const listener of [...listeners]) listener(why)
  }
  const beat = setInterval(() => {
    if (unanswered >= mostUnanswered) return lose("Janus does not answer any more.")
    unanswered++
    if (sessionId !== undefined) notify({ janus: "keepalive" })
  }, keepAliveMs)
  beat.unref()

  socket.on("message", (data) => {
    unanswered = 0
    const message = readJanusMessage(data.toString())
    if (!message) return unread()
    if (message.janus === "timeout") return lose("Janus ended the session.")
    if (transactions.answered(message)) return
    // The answer to an attachment after its timeout: nothing uses that handle.
    if (message.janus === "success" && message.id !== undefined) notify({ janus: "detach", handle_id: message.id })
    if (message.sender !== undefined) handles.get(message.sender)?.(message)
  })
  socket.on("close", () => lose("Janus closed the connection."))
  socket.on("error", (cause) => lose(`The connection to Janus failed: ${cause.message}`))

  const created = async (what: string, message: object): Promise<number> => {
    const { id } = await ask(what, message)
    if (id === undefined) throw new JanusFailure(`Janus answered ${what} without an id.`)
    return id
  }
  try {
    sessionId = await created("a session", { janus: "create" })
  } catch (cause) {
    end("The session was not created.")
    throw cause
  }
  return {
    attach: async (onEvent) => {
      const handleId = await created("a handle", { janus: "attach", plugin })
      handles.set(handleId, onEvent)
      return {
        request: (body, jsep) =>
          ask(body.request, { janus: "message", handle_id: handleId, body, ...(jsep && { jsep }) }),
        endCandidates: () => notify({ janus: "trickle", handle_id: handleId, candidate: { completed: true } }),
        detach: () => {
          if (handles.delete(handleId)) notify({ janus: "detach", handle_id: handleId })
        },
      }
    },
    isLost: () => isOver,
    onLost: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => {
      if (isOver) return
      notify({ janus: "destroy" })
      isOver = true
      clearInterval(beat)
      transactions.abandon("The session is closed.")
      socket.close()
    },
  }
}
