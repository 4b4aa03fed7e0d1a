import type { Schemas } from "../desk/contract/deskContract.ts"
import type { WowzaReply } from "../media/wowza/wowzaMessage.ts"
import type { BrokerMessage } from "../queue/broker/BrokerMessage.ts"
import type { configJson } from "../web/configJson.ts"
import type { Operation, RequestPart } from "./openContract.ts"

/** The body of an answer: JSON or a stream of bytes; `undefined` for no content. */
export interface Answer {
  readonly status: number
  readonly json: unknown
}

/** Names of methods and headers that CORS allows. */
export interface CorsNames {
  readonly methods: string[]
  readonly allowedHeaders: string[]
  readonly exposedHeaders: string[]
}

/**
 * Changes what the backend serves, accepts and sends: the last step of each answer, the first of each request. An
 * extension may leave parts out, to stand for a backend with fewer features. A production backend leaves out none.
 */
export interface Edge {
  readonly serves: (operation: Operation) => boolean
  readonly demandsBearer: (operation: Operation) => boolean
  /** The values of a part, or a body, as the handler reads them. */
  readonly values: (operation: Operation, part: RequestPart | "body", values: unknown) => unknown
  readonly answer: (operation: Pick<Operation, "id">, answer: Answer) => Answer
  readonly cors: (names: CorsNames) => CorsNames
  /** `undefined`: the message is not sent. */
  readonly message: (message: BrokerMessage) => unknown
  /** A signalling reply. */
  readonly reply: (reply: WowzaReply) => unknown
  /** config.json of the showroom. */
  readonly config: (config: ReturnType<typeof configJson>) => ReturnType<typeof configJson>
  readonly deskCapabilities: (
    capabilities: ReadonlyArray<Schemas["Capability"]>,
  ) => ReadonlyArray<Schemas["Capability"]>
}

/** Changes nothing. */
export const wholeEdge: Edge = {
  serves: () => true,
  demandsBearer: ({ needsBearer }) => needsBearer,
  values: (_operation, _part, values) => values,
  answer: (_operation, answer) => answer,
  cors: (names) => names,
  message: (message) => message,
  reply: (reply) => reply,
  config: (config) => config,
  deskCapabilities: (capabilities) => capabilities,
}
