import type { StreamAddress } from "../../src/domain/stream/streamSource.ts"
import { faker } from "./faker.ts"

/** Where a stream is, but for what is said otherwise. */
export const aStream = (difference: Partial<StreamAddress> = {}): StreamAddress => ({
  signallingUrl: "wss://media.showroom.example/session",
  applicationName: "live",
  streamName: faker.string.alphanumeric(8),
  whepUrl: undefined,
  hlsUrl: undefined,
  iceServers: [],
  ...difference,
})
