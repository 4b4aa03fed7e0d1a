import { frameDecoder } from "../../../backend/src/broker/stomp/frameDecoder.ts"
import { frameText } from "../../../backend/src/broker/stomp/frameText.ts"
import { type Figure, medianOf } from "./figures.ts"

/** Growth of the cost per byte in frames ten times as large: none, plus the noise of a busy machine. */
const mostGrowth = 3
const rounds = 7
const warmups = 3
const megabyte = 1_000_000
const bounds = { frameBytes: 512 * 1_024, headBytes: 20 * 1_024, headerBytes: 1_024 }

/** A megabyte of frames with bodies of this size. */
const framesOf = (bodyBytes: number): Buffer => {
  const frame = frameText("SEND", { destination: "/exchange/presentation.1/customer.1" }, "x".repeat(bodyBytes))
  return Buffer.from(frame.repeat(Math.floor(megabyte / frame.length)))
}

/** CPU time of decoding in pieces of this size, in ms per MB. */
const costOf = (bytes: Buffer, piece: number): number => {
  const { append, next, pending } = frameDecoder(() => bounds)
  const before = process.cpuUsage()
  for (let at = 0; at < bytes.length; at += piece) {
    append(bytes.subarray(at, at + piece))
    while (next());
  }
  const { user, system } = process.cpuUsage(before)
  if (pending() > 0) throw new Error("A frame was lost")
  return (user + system) / 1_000 / (bytes.length / megabyte)
}

const medianCost = (bytes: Buffer, piece: number) =>
  medianOf(Array.from({ length: warmups + rounds }, () => costOf(bytes, piece)).slice(warmups))

/** CPU time of decoding frames, whole and byte by byte, and its growth with the size of a frame. */
export const measureFrames = (): ReadonlyArray<Figure> => {
  const messages = framesOf(300)
  const whole = medianCost(messages, messages.length)
  const bytewise = medianCost(messages, 1)
  const [few, many] = [medianCost(framesOf(25_000), 1), medianCost(framesOf(250_000), 1)]
  return [
    { what: "a MB of chat messages in one piece", value: whole, unit: "ms", digits: 1 },
    { what: "the same in pieces of 1 byte", value: bytewise, unit: "ms", digits: 1, floor: whole },
    { what: "a MB of frames of 25 KB in pieces of 1 byte", value: few, unit: "ms", digits: 1 },
    { what: "a MB of frames of 250 KB in pieces of 1 byte", value: many, unit: "ms", digits: 1 },
    { what: "growth from the one to the other", value: many / few, unit: "x", digits: 1, goal: { most: mostGrowth } },
  ]
}
