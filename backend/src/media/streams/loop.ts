import { RtpHeader, RtpPacket } from "werift"
import type { MediaKind } from "../MediaKind.ts"

const pageHeaderBytes = 27

/** A segment of this length continues in the next segment (RFC 3533, lacing). */
const unfinished = 255

/** OpusHead and OpusTags (RFC 7845) precede the sound. */
const headerPackets = 2

/** The Opus packets of an Ogg file, in order. Throws for any other file. */
const readOpusPackets = (file: Buffer): readonly Buffer[] => {
  const packets: Buffer[] = []
  let parts: Buffer[] = []
  for (let at = 0; at < file.length; ) {
    if (file.toString("latin1", at, at + 4) !== "OggS") throw new Error(`There is no Ogg page at byte ${at}.`)
    const lengths = file.subarray(at + pageHeaderBytes, at + pageHeaderBytes + file.readUInt8(at + pageHeaderBytes - 1))
    at += pageHeaderBytes + lengths.length
    for (const length of lengths) {
      parts.push(file.subarray(at, at + length))
      at += length
      if (length === unfinished) continue
      packets.push(Buffer.concat(parts))
      parts = []
    }
  }
  if (packets[0]?.toString("latin1", 0, 8) !== "OpusHead") throw new Error("This Ogg file does not hold Opus.")
  return packets.slice(headerPackets)
}

/** A VP8 stream of an IVF file: its frames and frame rate. */
interface IvfFile {
  readonly framesPerSecond: number
  readonly frames: readonly Buffer[]
}

const frameHeaderBytes = 12

/** Reads an IVF file. Throws if it is not one, or not VP8. */
export const readIvf = (file: Buffer): IvfFile => {
  if (file.toString("latin1", 0, 4) !== "DKIF" || file.toString("latin1", 8, 12) !== "VP80") {
    throw new Error("This is not an IVF file with VP8 in it.")
  }
  const frames: Buffer[] = []
  for (let at = file.readUInt16LE(6); at + frameHeaderBytes <= file.length; ) {
    const bytes = file.readUInt32LE(at)
    at += frameHeaderBytes
    frames.push(file.subarray(at, at + bytes))
    at += bytes
  }
  return { framesPerSecond: file.readUInt32LE(16) / file.readUInt32LE(20), frames }
}

export interface Recording {
  readonly framesPerSecond: number
  readonly frames: readonly Buffer[]
  /** 20 ms of sound each. */
  readonly sounds: readonly Buffer[]
}

/** Reads a recording from its two files. Throws if they are not VP8 in IVF and Opus in Ogg. */
export const readRecording = (ivf: Buffer, ogg: Buffer): Recording => ({
  ...readIvf(ivf),
  sounds: readOpusPackets(ogg),
})

/** RTP payload that fits every network, with room for the headers of RTP, SRTP, UDP and IP. */
const chunkBytes = 1_180
/** VP8 payload descriptors (RFC 7741): S marks the first packet of a frame; the other packets continue it. */
const opening = Buffer.from([0x10])
const continuation = Buffer.from([0x00])
const videoClock = 90_000
const soundTicks = 960
const soundMs = 20
/**
 * Lag in ms beyond which the loop continues where it was instead of catching up, as after a sleep of the computer.
 */
const longestLagMs = 500

const chunks = (frame: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(frame.length / chunkBytes) }, (_, index) =>
    Buffer.concat([index === 0 ? opening : continuation, frame.subarray(index * chunkBytes, (index + 1) * chunkBytes)]),
  )

/** Numbers the packets of one track without a gap, also across the loop's restart. */
const numbered = () => {
  let sequenceNumber = 0
  return (payload: Buffer, timestamp: number, marker: boolean): RtpPacket => {
    const header = new RtpHeader({ sequenceNumber, timestamp: timestamp >>> 0, marker, payloadType: 96, ssrc: 1 })
    sequenceNumber = (sequenceNumber + 1) & 0xffff
    return new RtpPacket(header, payload)
  }
}

/** Sends packets as they fall due. */
export interface LoopClock {
  /** Replaces the frames from the next one on. The first must be a key frame, and the rate the recording's. */
  readonly show: (frames: readonly Buffer[]) => void
  /** Sends everything that is due at this moment, in ms of a monotonic clock. */
  readonly advance: (nowMs: number) => void
}

/**
 * Turns a recording into an endless stream of packets. Timestamps and sequence numbers continue when the recording
 * starts again, so players notice no restart.
 */
export const createLoopClock = (
  { frames, framesPerSecond, sounds }: Recording,
  push: (kind: MediaKind, packet: RtpPacket) => void,
): LoopClock => {
  let chunked = frames.map(chunks)
  /** Number of the frame at which `chunked` was last replaced. */
  let shownFrom = 0
  const video = numbered()
  const audio = numbered()
  const frameMs = 1_000 / framesPerSecond
  let startedAt: number | undefined
  let frame = 0
  let sound = 0
  return {
    show: (others) => {
      chunked = others.map(chunks)
      shownFrom = frame
    },
    advance: (nowMs) => {
      startedAt ??= nowMs
      const lag = nowMs - startedAt - Math.min(frame * frameMs, sound * soundMs)
      if (lag > longestLagMs) startedAt += lag
      const elapsed = nowMs - startedAt
      for (; frame * frameMs <= elapsed; frame++) {
        const parts = chunked[(frame - shownFrom) % chunked.length] ?? []
        const timestamp = Math.round((frame * videoClock) / framesPerSecond)
        for (const [index, part] of parts.entries()) push("video", video(part, timestamp, index === parts.length - 1))
      }
      for (; sound * soundMs <= elapsed; sound++) {
        push("audio", audio(sounds[sound % sounds.length] ?? Buffer.alloc(0), sound * soundTicks, sound === 0))
      }
    },
  }
}

/** Plays a recording in real time until stopped. */
export const playLoop = (
  recording: Recording,
  push: (kind: MediaKind, packet: RtpPacket) => void,
): Pick<LoopClock, "show"> & { readonly stop: () => void } => {
  const clock = createLoopClock(recording, push)
  const timer = setInterval(() => clock.advance(performance.now()), 10)
  return { show: clock.show, stop: () => clearInterval(timer) }
}
