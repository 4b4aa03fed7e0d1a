import { createHash, timingSafeEqual } from "node:crypto"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Limiter } from "../../limits/limiter.ts"
import type { AddressOf } from "./clientAddress.ts"
import { deskTries, knownBrowsers } from "./deskTries.ts"
import { hostnameOf } from "./hostHeader.ts"
import { isLoopbackAddress, isLoopbackName } from "./loopback.ts"
import { plainHeaders } from "./securityHeaders.ts"

/** The parts of a request that the guard of desk and outbox checks. */
export interface DeskRequest {
  readonly method: string
  /** As in the request line: `1.1`. */
  readonly httpVersion: string
  readonly remoteAddress: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * `open` admits, `ask` requires the password, `closed` refuses this sender, `foreign` refuses another page's request.
 */
export type Decision = "open" | "ask" | "closed" | "foreign"

/** A page of another origin cannot set this header without a preflight, which is never allowed. */
export const deskHeader = "x-showroom-desk"

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

/** Takes equally long whatever the difference and the length: compares digests, not texts. */
const isPassword = (authorization: string | undefined, password: string): boolean => {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? "")?.[1] ?? ""
  const [, given = ""] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, "base64").toString("utf8")) ?? []
  return timingSafeEqual(digest(given), digest(password))
}

/** Headers that proxies, load balancers and networks in front add, and no browser does. */
const addedByProxies =
  /^(forwarded|via|x-forwarded(-.+)?|x-original-.+|x-real-.+|(x-|true-|x-cluster-|fastly-)?client-ip|cdn-loop|x-varnish|max-forwards|(cf|fly|x-envoy|x-azure|x-amzn?|x-appengine|x-cloud)-.+)$/

/**
 * Behind a proxy on this machine, every request comes from here. nginx 1.22 adds nothing by default, but speaks
 * HTTP/1.0, which no browser does.
 */
const isProxied = ({ httpVersion, headers }: DeskRequest): boolean =>
  httpVersion !== "1.1" || Object.keys(headers).some((name) => addedByProxies.test(name))

const isFromThisMachine = (knock: DeskRequest): boolean => {
  // A foreign name that resolves to this machine is an attack.
  const hostname = hostnameOf(one(knock.headers.host))
  const isCalledSo = hostname !== undefined && isLoopbackName(hostname)
  return isCalledSo && isLoopbackAddress(knock.remoteAddress) && !isProxied(knock)
}

/** Whether the sender is on this machine, and not behind a proxy. */
export const isLocal = ({ method, headers, socket, raw }: FastifyRequest, isBehindProxy: boolean): boolean =>
  !isBehindProxy &&
  isFromThisMachine({ method, headers, httpVersion: raw.httpVersion, remoteAddress: socket.remoteAddress })

const isOwnPage = ({ method, headers }: DeskRequest): boolean => {
  const origin = one(headers.origin)
  const host = one(headers.host)
  const isElsewhere = !["same-origin", "none", undefined].includes(one(headers["sec-fetch-site"]))
  // A link from elsewhere opens the desk; a picture, frame or request of another page is refused.
  if (isElsewhere && one(headers["sec-fetch-dest"]) !== "document") return false
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`) return false
  return method === "GET" || method === "HEAD" || one(headers[deskHeader]) !== undefined
}

/** Who may see desk and outbox. */
export interface DeskAccess {
  /** Admits everyone who knows it; without one, this machine only. */
  readonly password: string | undefined
  /** Whether a proxy is in front, according to the settings: then the sender's address proves nothing. */
  readonly isBehindProxy: boolean
}

export const decide = (knock: DeskRequest, { password, isBehindProxy }: DeskAccess): Decision => {
  if (password === undefined && (isBehindProxy || !isFromThisMachine(knock))) return "closed"
  if (password !== undefined && !isPassword(one(knock.headers.authorization), password)) return "ask"
  return isOwnPage(knock) ? "open" : "foreign"
}

/**
 * A hook that admits only requests for which `decide` returns `open`: 403 for strangers, 401 for a missing password,
 * 429 for guessers. An attempt beyond the limits is refused before its password is examined. The check is synchronous,
 * so simultaneous attempts count one after another.
 */
export const insideGuard = (inside: DeskAccess, limiter: Limiter, addressOf: AddressOf) => {
  const tries = deskTries(limiter)
  const browsers = inside.password === undefined ? undefined : knownBrowsers(inside.password)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { method, headers, socket, raw } = request
    const knock = { method, headers, httpVersion: raw.httpVersion, remoteAddress: socket.remoteAddress }
    const address = addressOf(raw)
    const refuse = (status: number, text: string) =>
      reply.code(status).headers(plainHeaders).type("text/plain; charset=utf-8").send(`${text}\n`)
    const isTry = browsers !== undefined && headers.authorization !== undefined
    const browser = browsers?.of(headers.cookie)
    const waitMs = isTry ? tries.waitMs(address, browser) : 0
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1_000)
      reply.header("retry-after", seconds)
      return refuse(429, `Too many wrong passwords; try again in ${seconds} s.`)
    }
    const decision = decide(knock, inside)
    if (isTry && decision === "ask") tries.noteWrong(address, browser)
    if (isTry && decision === "open" && browser === undefined)
      reply.header("set-cookie", browsers.cookie(request.protocol === "https"))
    switch (decision) {
      case "open":
        return undefined
      case "ask":
        reply.header("www-authenticate", 'Basic realm="Consultant\'s desk", charset="UTF-8"')
        return refuse(401, "The desk asks for its password.")
      case "closed":
        return refuse(
          403,
          "The desk is open on this machine only, and not through a proxy; set DESK_PASSWORD to open it to others.",
        )
      case "foreign":
        return refuse(403, "Only the desk's own page may ask for this.")
    }
  }
}
