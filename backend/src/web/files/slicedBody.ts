import { Readable } from "node:stream"
import type { FastifyReply, FastifyRequest } from "fastify"

/** Bytes that are read while they are sent. */
export interface SlicedBody {
  /** Size in bytes. */
  readonly size: number
  /** The bytes in their order. Rejects if they cannot be read to their end. */
  readonly slices: () => AsyncIterable<Uint8Array>
}

/** The same body. `take` runs for each slice, and reads it. */
export const withEachSlice = (
  { size, slices }: SlicedBody,
  take: <Result>(read: () => Promise<Result>) => Promise<Result>,
): SlicedBody => ({
  size,
  slices: async function* () {
    const iterator = slices()[Symbol.asyncIterator]()
    const next = () => take(() => iterator.next())
    try {
      for (let slice = await next(); !slice.done; slice = await next()) yield slice.value
    } finally {
      await iterator.return?.()
    }
  },
})

/**
 * The payload of an answer. Reads the next slice when the connection has taken the one before, so an answer holds one
 * slice, however slowly it is read. Destroyed with the connection.
 */
export const payloadOf = ({ method }: FastifyRequest, reply: FastifyReply, { size, slices }: SlicedBody): Readable => {
  reply.header("content-length", size)
  return Readable.from(method === "HEAD" ? [] : slices(), { objectMode: false, highWaterMark: 0 })
}
