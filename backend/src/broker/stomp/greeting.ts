import { grantMemory } from "../access/grantMemory.ts"
import type { Access, Permissions } from "../access/Permissions.ts"
import { Refusal } from "../Refusal.ts"
import type { Frame } from "./Frame.ts"

/** Heart-beat intervals in each direction, in ms; 0 for none. */
interface Heartbeat {
  readonly outgoingMs: number
  readonly incomingMs: number
}

/** A day: more than any client needs, and less than the longest delay of a timer. */
const longestMs = 86_400_000

/**
 * Agrees on heart-beats from the client's header, "what I can send,what I want", each at least the floor.
 * @param header `undefined` counts as "0,0"
 */
export const agreedHeartbeat = (header: string | undefined, floorMs: number): Heartbeat => {
  const offer = /^(\d{1,12}),(\d{1,12})$/.exec(header ?? "0,0")
  if (!offer)
    throw new Refusal("refusedConnect", "Invalid heart-beat header", "Expected heart-beat:milliseconds,milliseconds\n")
  const agreed = (text: string | undefined) => {
    const asked = Number(text)
    return asked === 0 ? 0 : Math.min(Math.max(asked, floorMs), longestMs)
  }
  return { outgoingMs: agreed(offer[2]), incomingMs: agreed(offer[1]) }
}

/** An authenticated visitor and its virtual host. */
export interface Visitor {
  readonly vhost: string
  readonly permissions: Permissions
  readonly heartbeat: Heartbeat
}

const refused = (detail: string) => new Refusal("refusedConnect", "Bad CONNECT", detail)

/**
 * Accepts or refuses a CONNECT (B1, B4): version, passcode, virtual host, in RabbitMQ's order and with its texts.
 * Without a login the text names "guest": RabbitMQ treats such a client as guest, and here guest has no account.
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
