import type { Frame } from "./Frame.ts"
import { grantMemory } from "./grantMemory.ts"
import { agreedHeartbeat, type Heartbeat } from "./heartbeat.ts"
import type { Access, Permissions } from "./Permissions.ts"
import { Refusal } from "./Refusal.ts"

/** Who has come in, and where. */
export interface Visitor {
  readonly vhost: string
  readonly permissions: Permissions
  readonly heartbeat: Heartbeat
}

const refused = (detail: string) => new Refusal("refusedConnect", "Bad CONNECT", detail)

/**
 * Decides on a CONNECT (B1, B4): version, passcode, virtual host, in RabbitMQ's order and with its texts. Without a login the text
 * names "guest", as RabbitMQ takes a client without a login for guest; here guest has no account.
 */
export const greet = async (
  { headers }: Frame,
  access: Access,
  vhosts: ReadonlyArray<string>,
  heartbeatFloorMs: number,
): Promise<Visitor> => {
  const versions = headers.get("accept-version")?.split(",") ?? []
  if (!versions.includes("1.2")) throw new Refusal("refusedConnect", "Version mismatch", "Supported versions are 1.2\n")
  const passcode = headers.get("passcode")
  const permissions = passcode ? await access.enter(passcode) : undefined
  if (!permissions) throw refused(`Access refused for user '${headers.get("login") ?? "guest"}'\n`)
  const vhost = headers.get("host") ?? "/"
  if (!vhosts.includes(vhost) || !permissions.entersVhost(vhost)) throw refused(`Virtual host '${vhost}' access denied`)
  const heartbeat = agreedHeartbeat(headers.get("heart-beat"), heartbeatFloorMs)
  return { vhost, permissions: grantMemory(permissions), heartbeat }
}
