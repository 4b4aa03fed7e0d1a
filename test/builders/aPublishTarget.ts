import type { PublishTarget } from "../../src/domain/camera/publishing.ts"
import { faker } from "./faker.ts"

/** The target that a visitor may publish to. `difference` overrides fields. */
export const aPublishTarget = (difference: Partial<PublishTarget> = {}): PublishTarget => ({
  signallingUrl: "wss://media.showroom.example/session",
  applicationName: "live",
  streamName: faker.string.alphanumeric(8),
  whipUrl: "https://media.showroom.example/whip/visitor",
  iceServers: [],
  ...difference,
})
