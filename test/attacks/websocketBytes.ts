import type { WebSocket } from "ws"

/** A client's websocket message of up to 65,535 bytes as it goes over the wire, masked by zeros (RFC 6455, section 5.2). */
const messageBytes = (payload: Buffer): Buffer => {
  const length = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 0xff]
  const [first = 0, ...rest] = length
  return Buffer.concat([Buffer.from([0x82, 0x80 | first, ...rest, 0, 0, 0, 0]), payload])
}

/** Sends many messages in one write, past the client: the far side reads them in one turn of its event loop. */
export const inOneWrite = (socket: WebSocket, payloads: ReadonlyArray<Buffer>): void => {
  const { _socket: connection } = socket as unknown as { readonly _socket: { readonly write: (bytes: Buffer) => void } }
  connection.write(Buffer.concat(payloads.map(messageBytes)))
}
