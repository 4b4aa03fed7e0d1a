import { nodes } from "./nodes.ts"
import type { RabbitAddress } from "./RabbitAddress.ts"

export interface Management {
  /** Creates a virtual host with all rights for the backend, unless it exists. */
  readonly ensureVhost: (vhost: string) => Promise<void>
  /** Names of the connections on which this user has a channel, from statistics that are some seconds late. */
  readonly connectionsOf: (user: string) => Promise<ReadonlyArray<string>>
  /** Ends a connection. `false` if the statistics do not contain it, not yet or no longer. */
  readonly endConnection: (name: string) => Promise<boolean>
}

interface ChannelFacts {
  readonly user?: string
  /** Missing while the statistics are incomplete. */
  readonly connection_details?: { readonly name?: string }
}

const patienceMs = 10_000

/** Throws for a page: a proxy or a portal answers in place of RabbitMQ. */
const notAPage = (response: Response): Response => {
  if (response.ok && /text\/html/i.test(response.headers.get("content-type") ?? ""))
    throw new Error("A web page answers at the address of RabbitMQ's management API.")
  return response
}

export const management = ({
  amqpUrls,
  managementUrls,
}: Pick<RabbitAddress, "amqpUrls" | "managementUrls">): Management => {
  const { username, password } = new URL(amqpUrls[0] ?? "")
  const user = decodeURIComponent(username)
  const login = Buffer.from(`${user}:${decodeURIComponent(password)}`).toString("base64")

  const at = nodes(managementUrls)

  const ask = (node: string, method: string, path: ReadonlyArray<string>, body?: object): Promise<Response> =>
    fetch(`${node}/api/${path.map(encodeURIComponent).join("/")}`, {
      method,
      headers: { authorization: `Basic ${login}`, ...(body ? { "content-type": "application/json" } : {}) },
      signal: AbortSignal.timeout(patienceMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  /** Calls any node, because each knows the whole cluster. Skips nodes that do not answer. */
  const call = async (method: string, path: ReadonlyArray<string>, body?: object): Promise<Response> => {
    for (let left = managementUrls.length; ; left -= 1) {
      const node = at.next()
      try {
        return notAPage(await ask(node, method, path, body))
      } catch (failure) {
        at.failed(node)
        if (left <= 1) throw failure
      }
    }
  }
  /** Whether the call succeeded; `false` for 404. */
  const done = async (method: string, path: ReadonlyArray<string>, body?: object): Promise<boolean> => {
    const response = await call(method, path, body)
    await response.body?.cancel()
    if (!response.ok && response.status !== 404) {
      throw new Error(`RabbitMQ's management API answers ${response.status} to ${method} ${path[0]}.`)
    }
    return response.ok
  }

  return {
    ensureVhost: async (vhost) => {
      if (await done("GET", ["vhosts", vhost])) return
      await done("PUT", ["vhosts", vhost], {})
      await done("PUT", ["permissions", vhost, user], { configure: ".*", write: ".*", read: ".*" })
    },
    connectionsOf: async (wanted) => {
      // Channels, not connections: a connection's `user` is the login header, whatever the token contains.
      const channels = (await (await call("GET", ["channels"])).json()) as ReadonlyArray<ChannelFacts>
      return channels.flatMap(({ user: one, connection_details }) =>
        one === wanted && connection_details?.name ? [connection_details.name] : [],
      )
    },
    endConnection: (name) => done("DELETE", ["connections", name]),
  }
}
