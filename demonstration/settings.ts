import { type Edge, wholeEdge } from "../backend/src/contract/Edge.ts"
import { given, wholeNumber } from "../backend/src/settings.ts"
import { StartRefused } from "../backend/src/web/StartRefused.ts"
import { plainEdge } from "./plain/plainEdge.ts"
import { readLacks } from "./plain/readLacks.ts"

/** Settings of the demonstration. Each has a default. */
export interface DemonstrationSettings {
  /** Port of the dealer's page; 0 takes a free one. Default 4174. */
  readonly hostPort: number
  /** How long a visitor waits in the queue before the scripted consultant picks up, in ms. Default 4,000. */
  readonly pickUpMs: number
  /** Leaves out the assumed parts (x-assumed) that PLAIN names: calls, fields, messages, statuses, capabilities. Default none. */
  readonly edge: Edge
}

/** Reads the settings. `port` is the showroom's. Throws StartRefused for an invalid value. */
export const readDemonstration = (port: number, env: NodeJS.ProcessEnv): DemonstrationSettings => {
  const hostPort = wholeNumber(env, "HOST_PORT", 4174, 65_535)
  if (port === hostPort && port !== 0) {
    throw new StartRefused(`PORT and HOST_PORT are both ${port}; the dealer's page must be another site.`)
  }
  const lacks = readLacks(given(env, "PLAIN"))
  const edge = lacks ? plainEdge(lacks) : wholeEdge
  return { hostPort, pickUpMs: wholeNumber(env, "DEMO_PICK_UP_MS", 4_000, 600_000), edge }
}
