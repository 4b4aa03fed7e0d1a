import type { IStompSocket } from "@stomp/stompjs"

/** Makes a socket; may throw where the address is none, or mixed content is blocked. */
export type OpenSocket = (url: string, protocols: string[]) => WebSocket

/** A socket between the network and stompjs, which trusts its server. */
export interface GuardedSocket {
  /** What stompjs is given. */
  readonly socket: IStompSocket
  /** Says that what came made sense: a whole frame, or a heart-beat. */
  readonly understood: () => void
  /** Ends it at once, without a farewell that nobody may hear. */
  readonly discard: () => void
}

/**
 * What may come in one frame, in characters or bytes; a message of this product has a few hundred. stompjs would take any amount
 * apart byte by byte, while the page stands still.
 */
const mostPerFrame = 1024 * 1024

const open = 1
const closed = 3

const sizeOf = (data: unknown): number =>
  typeof data === "string" ? data.length : data instanceof ArrayBuffer ? data.byteLength : Number.POSITIVE_INFINITY

/** ws keeps a closing socket for 30 s where nobody answers; a browser's socket knows no such word. */
const dropped = (socket: WebSocket & { readonly terminate?: () => void }) =>
  socket.terminate === undefined ? socket.close() : socket.terminate()

/**
 * Guards a socket: what is too large or makes no sense ends it. RabbitMQ sends frames whole, so a piece is taken for none: stompjs
 * would wait for the rest, and swallow what follows, for ever if the frame says that it is longer than it is.
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
    // A socket that is closing takes words silently, or throws. A caller that must know waits for a receipt.
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
      // The reader lost its way in what came; nothing that follows would make sense.
      return discard()
    }
    // A goodbye's receipt has been answered by closing.
    if (!isUnderstood && !isClosing) discard()
  }
  inner.onclose = over
  // The close that follows says it all; without a listener ws would throw.
  inner.onerror = () => {}
  return {
    socket,
    understood: () => {
      isUnderstood = true
    },
    discard,
  }
}
