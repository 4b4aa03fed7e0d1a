import { createHash, timingSafeEqual } from "node:crypto"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Limiter } from "../../limits/limiter.ts"
import type { AddressOf } from "./clientAddress.ts"
import { deskTries, knownBrowsers } from "./deskTries.ts"
import { hostnameOf } from "./hostHeader.ts"
import { isLoopbackAddress, isLoopbackName } from "./loopback.ts"
import { plainHeaders } from "./securityHeaders.ts"

/** What the guard of desk and outbox looks at. */
export interface Knock {
  readonly method: string
  /** As the request line says it: `1.1`. */
  readonly httpVersion: string
  readonly remoteAddress: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** `open` lets in, `ask` wants the password, `closed` is not open to this sender, `foreign` is another page's doing. */
export type Decision = "open" | "ask" | "closed" | "foreign"

/** A page of another origin cannot set it without asking first, and is never allowed to. */
export const deskHeader = "x-showroom-desk"

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

/** Takes equally long whatever the difference, and whatever the length: digests are compared, not texts. */
const isPassword = (authorization: string | undefined, password: string): boolean => {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? "")?.[1] ?? ""
  const [, given = ""] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, "base64").toString("utf8")) ?? []
  return timingSafeEqual(digest(given), digest(password))
}

/** Headers that proxies, load balancers and networks in front add, and no browser does. */
const addedOnTheWay =
  /^(forwarded|via|x-forwarded(-.+)?|x-original-.+|x-real-.+|(x-|true-|x-cluster-|fastly-)?client-ip|cdn-loop|x-varnish|max-forwards|(cf|fly|x-envoy|x-azure|x-amzn?|x-appengine|x-cloud)-.+)$/

/** Behind a proxy on this machine everybody comes from here. nginx 1.22 adds nothing unless told to, but speaks HTTP/1.0, which no browser does. */
const isProxied = ({ httpVersion, headers }: Knock): boolean =>
  httpVersion !== "1.1" || Object.keys(headers).some((name) => addedOnTheWay.test(name))

const isFromThisMachine = (knock: Knock): boolean => {
  // A foreign name that resolves to here is an attack.
  const hostname = hostnameOf(one(knock.headers.host))
  const isCalledSo = hostname !== undefined && isLoopbackName(hostname)
  return isCalledSo && isLoopbackAddress(knock.remoteAddress) && !isProxied(knock)
}

/** Whether somebody on this machine asks, and no proxy for somebody else. */
export const isLocal = ({ method, headers, socket, raw }: FastifyRequest, isBehindProxy: boolean): boolean =>
  !isBehindProxy &&
  isFromThisMachine({ method, headers, httpVersion: raw.httpVersion, remoteAddress: socket.remoteAddress })

const isOwnPage = ({ method, headers }: Knock): boolean => {
  const origin = one(headers.origin)
  const host = one(headers.host)
  const isElsewhere = !["same-origin", "none", undefined].includes(one(headers["sec-fetch-site"]))
  // A link from elsewhere opens the desk; a picture, frame or request of another page gets nothing of it.
  if (isElsewhere && one(headers["sec-fetch-dest"]) !== "document") return false
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`) return false
  return method === "GET" || method === "HEAD" || one(headers[deskHeader]) !== undefined
}

/** Who may see desk and outbox. */
export interface Inside {
  /** Those who know it may; without one, this machine alone. */
  readonly password: string | undefined
  /** A proxy stands in front, as the settings say: that somebody comes from this machine says nothing. */
  readonly isBehindProxy: boolean
}

export const decide = (knock: Knock, { password, isBehindProxy }: Inside): Decision => {
  if (password === undefined && (isBehindProxy || !isFromThisMachine(knock))) return "closed"
  if (password !== undefined && !isPassword(one(knock.headers.authorization), password)) return "ask"
  return isOwnPage(knock) ? "open" : "foreign"
}

/**
 * A hook that lets nobody in but those `decide` opens to: 403 for strangers, 401 for a missing password, 429 for guessers. An attempt beyond
 * the limits is refused before its password is examined. The check is synchronous: simultaneous attempts are counted one after another.
 */
export const insideGuard = (inside: Inside, limiter: Limiter, addressOf: AddressOf) => {
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
