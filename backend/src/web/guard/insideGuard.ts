import type { FastifyRequest } from "fastify"
import { hostnameOf } from "./hostHeader.ts"
import { isLoopbackAddress, isLoopbackName } from "./loopback.ts"

/** The parts of a request that the guards of desk and outbox check. */
export interface DeskRequest {
  readonly method: string
  /** Version in the request line, such as `1.1`. */
  readonly httpVersion: string
  readonly remoteAddress: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** Headers that proxies, load balancers and networks in front add, and no browser does. */
const addedByProxies =
  /^(forwarded|via|x-forwarded(-.+)?|x-original-.+|x-real-.+|(x-|true-|x-cluster-|fastly-)?client-ip|cdn-loop|x-varnish|max-forwards|(cf|fly|x-envoy|x-azure|x-amzn?|x-appengine|x-cloud)-.+)$/

/**
 * Behind a proxy on this machine, every request comes from here. nginx 1.22 adds nothing by default, but speaks
 * HTTP/1.0, which no browser does.
 */
const isProxied = ({ httpVersion, headers }: DeskRequest): boolean =>
  httpVersion !== "1.1" || Object.keys(headers).some((name) => addedByProxies.test(name))

/** Whether the sender is on this machine, and not behind a proxy that reveals itself. */
export const isFromThisMachine = (knock: DeskRequest): boolean => {
  // A foreign name that resolves to this machine is an attack.
  const hostname = hostnameOf(one(knock.headers.host))
  const isCalledSo = hostname !== undefined && isLoopbackName(hostname)
  return isCalledSo && isLoopbackAddress(knock.remoteAddress) && !isProxied(knock)
}

/** Whether the sender is on this machine, and not behind a proxy. */
export const isLocal = ({ method, headers, socket, raw }: FastifyRequest, isBehindProxy: boolean): boolean =>
  !isBehindProxy &&
  isFromThisMachine({ method, headers, httpVersion: raw.httpVersion, remoteAddress: socket.remoteAddress })

/** Whether the desk's own page, a link, or no page at all has sent the request. */
export const isOwnPage = ({ method, headers }: Pick<DeskRequest, "method" | "headers">): boolean => {
  const origin = one(headers.origin)
  const host = one(headers.host)
  const isElsewhere = !["same-origin", "none", undefined].includes(one(headers["sec-fetch-site"]))
  // A link from elsewhere opens the desk; a picture, frame or request of another page is refused.
  const isLink = one(headers["sec-fetch-dest"]) === "document" && (method === "GET" || method === "HEAD")
  if (isElsewhere && !isLink) return false
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`
}
