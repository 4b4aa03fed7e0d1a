import type { StreamAddress } from "../../src/domain/stream/streamSource.ts"
import { faker } from "./faker.ts"

/** The address of a stream. `difference` overrides fields. */
export const aStream = (difference: Partial<StreamAddress> = {}): StreamAddress => ({
  signallingUrl: "wss://media.showroom.example/session",
  applicationName: "live",
  streamName: faker.string.alphanumeric(8),
  whepUrl: undefined,
  hlsUrl: undefined,
  iceServers: [],
  ...difference,
})
