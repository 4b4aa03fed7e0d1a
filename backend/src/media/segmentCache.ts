import { readFile } from "node:fs/promises"
import { oneAtATime } from "../environment/time/oneAtATime.ts"
import type { SlicedBody } from "../web/files/slicedBody.ts"

export interface SegmentCacheParts {
  /** Maximum size of the cache, in bytes. Default: 64 MiB, some minutes of a stream. */
  readonly mostBytes?: number
  /** Default: from the disk. */
  readonly read?: (path: string) => Promise<Buffer>
}

/** Segments, each read once for all callers. No name of a segment is used twice. */
export interface SegmentCache {
  /** Resolves with `undefined` if the file cannot be read. */
  readonly find: (path: string) => Promise<SlicedBody | undefined>
  /** Drops the segments below a folder, whose files are removed. */
  readonly forget: (folder: string) => void
  /** Size of the cached segments, in bytes. */
  readonly bytes: () => number
}

/** A segment as it is sent. */
interface Sliced {
  readonly size: number
  /**
   * Each slice has its own buffer, so that a slow answer retains one slice and not the whole evicted segment. All
   * answers share the slices.
   */
  readonly slices: ReadonlyArray<Buffer>
}

/** Files that are read at once: each is an open descriptor. */
const mostReads = 8
/** Size of a slice in bytes: an answer retains one slice at a time. */
const sliceBytes = 64 * 1_024

const sliced = (bytes: Buffer): Sliced => ({
  size: bytes.length,
  slices: Array.from({ length: Math.ceil(bytes.length / sliceBytes) }, (_, index) =>
    Buffer.from(bytes.subarray(index * sliceBytes, (index + 1) * sliceBytes)),
  ),
})

/** A cache that retains the most recently requested segments. */
export const openSegmentCache = ({
  mostBytes = 64 * 1_024 * 1_024,
  read = (path) => readFile(path),
}: SegmentCacheParts = {}): SegmentCache => {
  /** Segments in the order of their last request, the oldest first. */
  const kept = new Map<string, Sliced>()
  const pending = new Map<string, Promise<Sliced>>()
  const inTurn = oneAtATime()
  let keptBytes = 0
  let reads = 0

  const drop = (path: string) => {
    keptBytes -= kept.get(path)?.size ?? 0
    kept.delete(path)
  }

  const keep = (path: string, segment: Sliced) => {
    kept.set(path, segment)
    keptBytes += segment.size
    for (const oldest of kept.keys()) if (keptBytes > mostBytes) drop(oldest)
  }

  const load = async (path: string): Promise<Sliced> => {
    reads += 1
    try {
      const segment = sliced(await inTurn(String(reads % mostReads), () => read(path)))
      // The segment's folder may have been removed from the cache meanwhile.
      if (pending.has(path)) keep(path, segment)
      return segment
    } finally {
      pending.delete(path)
    }
  }

  const segmentOf = async (path: string): Promise<Sliced> => {
    const known = kept.get(path)
    if (known !== undefined) {
      kept.delete(path)
      kept.set(path, known)
      return known
    }
    const loading = pending.get(path) ?? load(path)
    pending.set(path, loading)
    return loading
  }

  /** Looks the segment up again for each slice, so that no answer retains an evicted one. */
  async function* slicesOf(path: string, count: number): AsyncIterable<Uint8Array> {
    for (let index = 0; index < count; index += 1) {
      const slice = (await segmentOf(path)).slices[index]
      if (slice) yield slice
    }
  }

  return {
    find: async (path) => {
      const segment = await segmentOf(path).catch(() => undefined)
      if (segment === undefined) return undefined
      const { size, slices } = segment
      const count = slices.length
      return { size, slices: () => slicesOf(path, count) }
    },
    forget: (folder) => {
      const isBelow = (path: string) => path.startsWith(`${folder}/`)
      for (const path of [...kept.keys()].filter(isBelow)) drop(path)
      for (const path of [...pending.keys()].filter(isBelow)) pending.delete(path)
    },
    bytes: () => keptBytes,
  }
}
