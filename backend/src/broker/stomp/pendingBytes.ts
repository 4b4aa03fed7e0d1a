/** Received bytes that are not yet read, in order. */
export interface PendingBytes {
  /** Appends a copy: a small chunk must not retain the large buffer that the network filled. */
  readonly append: (chunk: Buffer) => void
  readonly drop: (count: number) => void
  /** All bytes, without a copy: valid until the next change. */
  readonly view: () => Buffer
  readonly count: () => number
}

const nothing = Buffer.alloc(0)

/**
 * Doubles its memory when it grows, so that each byte is copied a constant number of times for any number of chunks.
 */
export const pendingBytes = (): PendingBytes => {
  let memory = nothing
  let start = 0
  let end = 0
  const view = () => memory.subarray(start, end)
  return {
    append: (chunk) => {
      if (end + chunk.length > memory.length) {
        const kept = view()
        memory = Buffer.allocUnsafe(kept.length === 0 ? chunk.length : 2 * (kept.length + chunk.length))
        start = 0
        end = kept.copy(memory)
      }
      end += chunk.copy(memory, end)
    },
    drop: (count) => {
      start += count
      if (start < end) return
      memory = nothing
      start = 0
      end = 0
    },
    view,
    count: () => end - start,
  }
}
