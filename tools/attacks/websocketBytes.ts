import type { WebSocket } from "ws"

/** The largest message that these functions build, in bytes. */
const longest = 60_000

/**
 * A client's websocket message of up to `longest` bytes as it is on the wire, masked with zeros (RFC 6455, section
 * 5.2).
 */
const messageBytes = (payload: Buffer): Buffer => {
  const length = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 0xff]
  const [first = 0, ...rest] = length
  return Buffer.concat([Buffer.from([0x82, 0x80 | first, ...rest, 0, 0, 0, 0]), payload])
}

/** Splits bytes into messages of this size. */
export const cutInto = (bytes: Buffer, size = longest): ReadonlyArray<Buffer> =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size))

/** Many messages as they are on the wire, in one piece. */
export const wireBytes = (payloads: ReadonlyArray<Buffer>): Buffer => Buffer.concat(payloads.map(messageBytes))

/** Sends the bytes in one write, bypassing the client: the server reads them in one turn of its event loop. */
export const inOneWrite = (socket: WebSocket, wire: Buffer): void => {
  const { _socket: connection } = socket as unknown as { readonly _socket: { readonly write: (bytes: Buffer) => void } }
  connection.write(wire)
}
