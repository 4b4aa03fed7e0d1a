import { Agent, get } from "node:http"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { setTimeout } from "node:timers/promises"

export interface ReadersOrder {
  /** Address of the stream's master playlist. */
  readonly url: string
  readonly readers: number
  readonly seconds: number
}
/** The first message: everybody has the first segment. */
export interface BegunWord {
  /** From the question for the master playlist to the whole first segment, in ms. */
  readonly firstSegmentMs: ReadonlyArray<number>
  readonly refused: ReadonlyArray<string>
}
/** The second message: what all readers got while they were measured. */
export interface ReadWord {
  readonly playlists: number
  readonly segments: number
  readonly bytes: number
  /** From the question for a segment to its last byte, in ms. */
  readonly segmentMs: ReadonlyArray<number>
  /** Segments that the playlist had, and the reader did not get. */
  readonly lost: number
  readonly failures: ReadonlyArray<string>
  /** The longest stall of this process itself, in ms. */
  readonly stallMs: number
}

/** Readers that begin within one second. */
const beginsPerSecond = 200
/** Interval of a reader's playlist, in ms: the length of a segment, as players ask. */
const everyMs = 1_000

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, scheduling: "lifo" })

interface Fetched {
  readonly bytes: number
  readonly text: string
}

/** Rejects for any status but 200. Keeps the text of playlists only. */
const fetched = (url: string, as: "text" | "bytes"): Promise<Fetched> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      let bytes = 0
      let text = ""
      answer.on("data", (part: Buffer) => {
        bytes += part.length
        if (as === "text") text += part.toString("latin1")
      })
      answer.once("error", reject)
      answer.once("end", () =>
        answer.statusCode === 200 ? resolve({ bytes, text }) : reject(new Error(`${answer.statusCode} ${url}`)),
      )
    }).once("error", reject)
  })

const linesOf = (playlist: string) => playlist.split("\n").filter((line) => line !== "" && !line.startsWith("#"))

const counts = {
  isOn: false,
  isOver: false,
  playlists: 0,
  segments: 0,
  bytes: 0,
  lost: 0,
  segmentMs: [] as number[],
  failures: [] as string[],
}

/** Reads as a player does: a playlist each second, and each segment that is new in it, one after another. */
const openReader = async (master: string) => {
  const asked = performance.now()
  const [variant = ""] = linesOf((await fetched(master, "text")).text)
  const playlistUrl = new URL(variant, master).href
  let last = ""
  const segment = async (name: string) => {
    const began = performance.now()
    const { bytes } = await fetched(new URL(name, playlistUrl).href, "bytes")
    if (!counts.isOn) return
    counts.segments += 1
    counts.bytes += bytes
    counts.segmentMs.push(performance.now() - began)
  }
  const read = async () => {
    const names = linesOf((await fetched(playlistUrl, "text")).text)
    if (counts.isOn) counts.playlists += 1
    const known = names.indexOf(last)
    // A player begins two segments before the end. One that lost its place has missed those in between.
    const fresh = last === "" ? names.slice(-2) : names.slice(known + 1)
    if (last !== "" && known === -1 && counts.isOn) counts.lost += 1
    for (const name of fresh) {
      await segment(name)
      last = name
    }
  }
  await read()
  const firstMs = performance.now() - asked
  return {
    firstMs,
    follow: async () => {
      // Spread over the interval, as players are.
      await setTimeout(Math.random() * everyMs)
      while (!counts.isOver) {
        const began = performance.now()
        await read().catch((cause) => counts.failures.push(String(cause)))
        await setTimeout(Math.max(0, everyMs - (performance.now() - began)))
      }
    },
  }
}

const readAll = async ({ url, readers, seconds }: ReadersOrder) => {
  const opening: Array<ReturnType<typeof openReader>> = []
  const begun = performance.now()
  while (opening.length < readers) {
    const reader = openReader(url)
    opening.push(reader)
    // All follow from the start on, so that the last to begin find the load of the others.
    // Who could not begin is counted below.
    void reader.then(({ follow }) => follow()).catch(() => undefined)
    await setTimeout(Math.max(0, begun + (opening.length * 1_000) / beginsPerSecond - performance.now()))
  }
  const settled = await Promise.allSettled(opening)
  const word: BegunWord = {
    firstSegmentMs: settled.flatMap((one) => (one.status === "fulfilled" ? [one.value.firstMs] : [])),
    refused: settled.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : [])),
  }
  const stalls = monitorEventLoopDelay({ resolution: 10 })
  stalls.enable()
  counts.isOn = true
  process.send?.(word)
  await setTimeout(seconds * 1_000)
  Object.assign(counts, { isOn: false, isOver: true })
  const { playlists, segments, bytes, segmentMs, lost, failures } = counts
  const read: ReadWord = { playlists, segments, bytes, segmentMs, lost, failures, stallMs: stalls.max / 1e6 }
  process.send?.(read)
}

process.once("message", (order) => void readAll(order as ReadersOrder))
