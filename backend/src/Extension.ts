import type { Server } from "node:http"
import type { FastifyInstance, onRequestAsyncHookHandler } from "fastify"
import type { DemonstrationAccounts } from "./accounts/Accounts.ts"
import type { Broker } from "./broker/Broker.ts"
import type { Edge } from "./contract/Edge.ts"
import type { Presence } from "./desk/presence.ts"
import type { PublishTickets } from "./desk/publishTickets.ts"
import type { Environment } from "./environment/Environment.ts"
import type { Log } from "./environment/Log.ts"
import type { Fill } from "./environment/openEnvironment.ts"
import type { Media } from "./media/media.ts"
import type { Scene } from "./media/streams/scene.ts"
import type { Backend } from "./opening/openFeatures.ts"
import type { Recordings } from "./presentation/recordings.ts"
import type { Addresses } from "./web/addresses.ts"
import type { Closing } from "./web/closing.ts"

export interface ExtensionParts {
  readonly environment: Environment
  readonly backend: Backend
  readonly broker: Broker
  readonly media: Media
  readonly recordings: Recordings
  readonly tickets: PublishTickets
  readonly presence: Presence
  readonly addresses: Addresses
  /** The showroom's server, before it listens. */
  readonly app: FastifyInstance
  /** Admits this machine, and leads and auditors of every location. Refused: 403. */
  readonly guard: onRequestAsyncHookHandler
  readonly log: Log
  /** Registers a close step. It runs after those registered later, and before those registered earlier. */
  readonly later: Closing["later"]
}

export interface Extended {
  /** A second server. Its connections count with the showroom's, and it stops accepting them when the showroom does. */
  readonly server: Server
  /** Starts listening before the showroom does; resolves with the port. Rejects with StartRefused. */
  readonly listen: () => Promise<number>
  /** Starts what runs by itself, once the showroom listens. */
  readonly start: () => Promise<void>
}

/** Extends the backend, for example with the demonstration. A production backend has no extension. */
export interface Extension {
  /** The tag that counts visits (E14). `script` is an address, or a path that the extension serves. */
  readonly analytics: { readonly id: string; readonly script: string }
  /** Accounts at the desk that everybody on this machine may use. */
  readonly accounts: DemonstrationAccounts
  /** What it leaves out of requests, answers, messages and capabilities. */
  readonly edge: Edge
  /** The scene behind the recorded consultant of this location. */
  readonly sceneAt: (locationId: number) => Scene
  /** The content of an empty database. */
  readonly fill: Fill
  /**
   * Checks the configuration before the backend opens anything. Rejects with StartRefused for what the operator can
   * fix.
   */
  readonly check: () => Promise<void>
  readonly open: (parts: ExtensionParts) => Promise<Extended>
}
