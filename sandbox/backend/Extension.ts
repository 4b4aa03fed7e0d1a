import type { Server } from "node:http"
import type { FastifyInstance } from "fastify"
import type { Broker } from "./broker/Broker.ts"
import type { Presence } from "./desk/presence.ts"
import type { Environment } from "./environment/Environment.ts"
import type { Log } from "./environment/Log.ts"
import type { Fill } from "./environment/openEnvironment.ts"
import type { Recordings } from "./presentation/recordings.ts"
import type { Backend } from "./rest/backend.ts"
import type { Addresses } from "./web/addresses.ts"
import type { Closing } from "./web/closing.ts"

/** What the backend lets its extension use. */
export interface ExtensionParts {
  readonly environment: Environment
  readonly backend: Backend
  readonly broker: Broker
  readonly recordings: Recordings
  readonly presence: Presence
  readonly addresses: Addresses
  /** The showroom's server, before it listens. */
  readonly app: FastifyInstance
  readonly log: Log
  /** What the extension opens is closed after what comes later, and before what was there. */
  readonly later: Closing["later"]
}

/** An extension that is open. */
export interface Extended {
  /** A further server whose connections are counted with the showroom's, and which stops taking them with it. */
  readonly server: Server
  /** Begins to listen, before the showroom does; answers the port. Rejects with StartRefused. */
  readonly listen: () => Promise<number>
  /** Begins what acts by itself, when the showroom listens. */
  readonly start: () => Promise<void>
}

/** What may stand around the backend; run for real it has none. */
export interface Extension {
  /** The tag by which visits are counted (E14); its script is an address, or a path that the extension serves. */
  readonly analytics: { readonly id: string; readonly script: string }
  /** What is there on the first day. */
  readonly fill: Fill
  /** Rejects with StartRefused for what the person who starts it can fix; asked before anything is opened. */
  readonly check: () => Promise<void>
  readonly open: (parts: ExtensionParts) => Promise<Extended>
}
