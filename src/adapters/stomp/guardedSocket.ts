import type { IStompSocket } from "@stomp/stompjs"

/** Opens a socket. Throws if the address is invalid or the browser blocks mixed content. */
export type OpenSocket = (url: string, protocols: string[]) => WebSocket

/** A socket that protects stompjs, which trusts its server. */
export interface GuardedSocket {
  readonly socket: IStompSocket
  /** Marks the current data as understood: a whole frame, or a heart-beat. */
  readonly understood: () => void
  /** Closes the socket immediately, without a DISCONNECT. */
  readonly discard: () => void
}

/**
 * Maximum size of a frame, in characters or bytes; a message of this product has a few hundred. stompjs parses byte by
 * byte and would block the page.
 */
const mostPerFrame = 1024 * 1024

const open = 1
const closed = 3

const sizeOf = (data: unknown): number =>
  typeof data === "string" ? data.length : data instanceof ArrayBuffer ? data.byteLength : Number.POSITIVE_INFINITY

/**
 * The `ws` library keeps a closing socket for 30 s if the server does not answer. Browser sockets have no `terminate`.
 */
const dropped = (socket: WebSocket & { readonly terminate?: () => void }) =>
  socket.terminate === undefined ? socket.close() : socket.terminate()

/**
 * Guards a socket: closes it on data that is too large or not a STOMP frame. RabbitMQ sends frames whole, so a partial
 * frame counts as invalid. stompjs would wait for the rest and take later frames for it; if the frame claims to be
 * longer than it is, for ever.
 */
export const guardedSocket = (inner: WebSocket): GuardedSocket => {
  let isOver = false
  let isClosing = false
  let isUnderstood = false

  const over = (event: Partial<CloseEvent>) => {
    if (isOver) return
    isOver = true
    socket.onclose?.(event)
  }
  const discard = () => {
    if (isOver) return
    dropped(inner)
    over({ code: 4001, reason: "discarded", wasClean: false })
  }
  const socket: IStompSocket = {
    url: inner.url,
    onopen: undefined,
    onmessage: undefined,
    onclose: undefined,
    onerror: undefined,
    get readyState() {
      return isOver ? closed : inner.readyState
    },
    // A closing socket drops data silently, or throws. A caller that needs delivery waits for a receipt.
    send: (data) => {
      if (!isOver && inner.readyState === open) inner.send(data as string)
    },
    close: () => {
      isClosing = true
      inner.close()
    },
    terminate: discard,
  }

  inner.binaryType = "arraybuffer"
  inner.onopen = () => {
    if (!isOver) socket.onopen?.()
  }
  inner.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isOver || isClosing) return
    if (sizeOf(data) > mostPerFrame) return discard()
    isUnderstood = false
    try {
      socket.onmessage?.({ data })
    } catch {
      // The parser failed, so nothing that follows can be parsed.
      return discard()
    }
    // stompjs closes when it receives the receipt of DISCONNECT.
    if (!isUnderstood && !isClosing) discard()
  }
  inner.onclose = over
  // A close event follows. Without an error listener, `ws` would throw.
  inner.onerror = () => {}
  return {
    socket,
    understood: () => {
      isUnderstood = true
    },
    discard,
  }
}
