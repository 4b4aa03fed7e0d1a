import type { IncomingMessage } from "node:http"
import type { Readable } from "node:stream"
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib"
import { OutboundFailed } from "./OutboundFailed.ts"

/** Flushes at the end of a truncated body, so that the body fails as truncated, not as corrupt. */
const decoders: Readonly<Record<string, (() => ReturnType<typeof createGunzip>) | undefined>> = {
  gzip: () => createGunzip(),
  "x-gzip": () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
}

/** The body as it is read, uncompressed. */
const plainBody = (answer: IncomingMessage): Readable => {
  const coding = answer.headers["content-encoding"]?.trim().toLowerCase()
  if (coding === undefined || coding === "" || coding === "identity") return answer
  const decoder = decoders[coding]?.()
  if (decoder === undefined) throw new OutboundFailed("broken", "coding")
  answer.on("error", (failure) => decoder.destroy(failure))
  return answer.pipe(decoder)
}

/**
 * Reads a body, uncompressed, up to `mostBytes`; then the connection ends, and `isWhole` is false. Rejects with
 * `broken` for a truncated body.
 */
export const readAnswer = async (answer: IncomingMessage, mostBytes: number) => {
  const pieces: Buffer[] = []
  let left = mostBytes
  try {
    for await (const piece of plainBody(answer) as AsyncIterable<Buffer>) {
      pieces.push(piece.subarray(0, left))
      left -= piece.length
      if (left < 0) break
    }
  } catch (failure) {
    throw failure instanceof OutboundFailed ? failure : new OutboundFailed("broken")
  } finally {
    answer.destroy()
  }
  return { body: Buffer.concat(pieces), isWhole: left >= 0 }
}
