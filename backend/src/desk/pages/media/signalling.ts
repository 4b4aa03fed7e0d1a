/** A reply of the media server (S1). */
export interface Reply {
  readonly status: number
  readonly statusDescription?: string
  readonly streamInfo?: { readonly sessionId?: string }
  readonly sdp?: RTCSessionDescriptionInit
  readonly iceCandidates?: ReadonlyArray<RTCIceCandidateInit>
}

export interface Signalling {
  /** Rejects if the socket closes before the reply, or the status is not 200. */
  readonly ask: (message: Readonly<Record<string, unknown>>) => Promise<Reply>
  readonly close: () => void
}

/** Opens a websocket of the media server; call `ask` one at a time. Rejects if it cannot open. */
export const openSignalling = (path: string): Promise<Signalling> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(new URL(path, location.href.replace(/^http/, "ws")))
    const ask = (message: Readonly<Record<string, unknown>>) =>
      new Promise<Reply>((answered, refused) => {
        socket.addEventListener(
          "message",
          ({ data }) => {
            const reply = JSON.parse(String(data)) as Reply
            if (reply.status === 200) answered(reply)
            else refused(new Error(`${reply.status} ${reply.statusDescription ?? ""}`))
          },
          { once: true },
        )
        socket.addEventListener("close", () => refused(new Error("The media server closed the line.")), { once: true })
        socket.send(JSON.stringify(message))
      })
    socket.onopen = () =>
      resolve({
        ask,
        close: () => socket.close(),
      })
    socket.onerror = () => reject(new Error("The media server cannot be reached."))
  })
