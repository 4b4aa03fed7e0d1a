import { readFile } from "node:fs/promises"
import { oneAtATime } from "../environment/time/oneAtATime.ts"
import type { SlicedBody } from "../web/files/slicedBody.ts"

export interface SegmentCacheParts {
  /** The most bytes that are kept. Default: 64 MiB, some minutes of a stream. */
  readonly mostBytes?: number
  /** Default: from the disk. */
  readonly read?: (path: string) => Promise<Buffer>
}

/** Segments, each read once for all who ask for it. No name of a segment is used twice. */
export interface SegmentCache {
  /** Resolves with `undefined` if the file cannot be read. */
  readonly find: (path: string) => Promise<SlicedBody | undefined>
  /** Drops the segments below a folder, whose files are removed. */
  readonly forget: (folder: string) => void
  /** Bytes that are kept. */
  readonly bytes: () => number
}

/** Files that are read at once: each is an open descriptor. */
const mostReads = 8
/** The most bytes that one answer holds. */
const sliceBytes = 64 * 1_024

/** Keeps the segments that were asked for last. */
export const openSegmentCache = ({
  mostBytes = 64 * 1_024 * 1_024,
  read = (path) => readFile(path),
}: SegmentCacheParts = {}): SegmentCache => {
  /** The one that was asked for longest ago is first. */
  const kept = new Map<string, Buffer>()
  const pending = new Map<string, Promise<Buffer>>()
  const inTurn = oneAtATime()
  let keptBytes = 0
  let reads = 0

  const drop = (path: string) => {
    keptBytes -= kept.get(path)?.length ?? 0
    kept.delete(path)
  }

  const keep = (path: string, bytes: Buffer) => {
    kept.set(path, bytes)
    keptBytes += bytes.length
    for (const oldest of kept.keys()) if (keptBytes > mostBytes) drop(oldest)
  }

  const load = async (path: string): Promise<Buffer> => {
    reads += 1
    try {
      const bytes = await inTurn(String(reads % mostReads), () => read(path))
      // Its folder may have been forgotten meanwhile.
      if (pending.has(path)) keep(path, bytes)
      return bytes
    } finally {
      pending.delete(path)
    }
  }

  const bytesOf = async (path: string): Promise<Buffer> => {
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

  /** Asks for the segment again with each slice: a copy of a slice holds no segment that is dropped meanwhile. */
  async function* slicesOf(path: string, size: number): AsyncIterable<Uint8Array> {
    for (let start = 0; start < size; start += sliceBytes)
      yield Buffer.from((await bytesOf(path)).subarray(start, start + sliceBytes))
  }

  return {
    find: async (path) => {
      const size = await bytesOf(path).then(
        ({ length }) => length,
        () => undefined,
      )
      return size === undefined ? undefined : { size, slices: () => slicesOf(path, size) }
    },
    forget: (folder) => {
      const isBelow = (path: string) => path.startsWith(`${folder}/`)
      for (const path of [...kept.keys()].filter(isBelow)) drop(path)
      for (const path of [...pending.keys()].filter(isBelow)) pending.delete(path)
    },
    bytes: () => keptBytes,
  }
}
