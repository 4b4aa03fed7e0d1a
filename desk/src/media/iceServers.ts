import type { StreamAddress } from "../../../src/shared.ts"
import type { PresentationDetail } from "../api/contract.ts"

/** The contract's ICE servers for a connection. */
export const iceServersOf = (servers: PresentationDetail["streams"]["iceServers"]): StreamAddress["iceServers"] =>
  servers.map(({ urls, username, credential }) => ({ urls, username, credential }))
