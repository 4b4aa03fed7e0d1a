import { promises as dns, type LookupAddress } from "node:dns"
import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from "node:http"
import { request as overHttps } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import { OutboundFailed } from "./OutboundFailed.ts"
import { type AllowedAddress, isPublicAddress } from "./reachable.ts"
import { readAnswer } from "./readAnswer.ts"

/** One request to an address that an operator or a consultant gave. */
export interface OutboundCall {
  /** May be a secret, so no log and no failure contains it. */
  readonly url: string
  readonly method: "GET" | "POST"
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Maximum number of bytes of the body that are read, uncompressed. */
  readonly mostBytes: number
  /** Time for DNS, connection and TLS together, in ms. */
  readonly connectMs: number
  /** Time for everything, to the last byte, in ms. */
  readonly wholeMs: number
  /** Ends the call early; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** Also an answer of 3xx: redirects are not followed. */
export interface OutboundAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** False if the body has more than `mostBytes`; `body` is its beginning. */
  readonly isWhole: boolean
}

/** Calls untrusted addresses. Rejects with `OutboundFailed` for a call without an answer. */
export type Outbound = (call: OutboundCall) => Promise<OutboundAnswer>

export interface OutboundParts {
  /** Addresses that are not public and may be called (`OUTBOUND_NETWORKS`). */
  readonly isAllowed: AllowedAddress
  /** The addresses of a name. Default: the system's. */
  readonly resolve?: (hostname: string) => Promise<ReadonlyArray<LookupAddress>>
}

const systemResolve = (hostname: string) => dns.lookup(hostname, { all: true, order: "verbatim" })

/** Settles as `promise`, or rejects when `signal` aborts. */
const settleWithin = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener("abort", stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop))
  })

const codeOf = (failure: unknown): string | undefined =>
  failure instanceof Error && "code" in failure && typeof failure.code === "string" ? failure.code : undefined

/** The URL of a call. Its host is a name, or an IP address without brackets. */
const targetOf = (text: string) => {
  if (!URL.canParse(text)) throw new OutboundFailed("invalid")
  const url = new URL(text)
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new OutboundFailed("invalid")
  return { url, host: url.hostname.replace(/^\[|\]$/g, "") }
}

/** Tries IPv4 and IPv6 (RFC 8305). The types of Node's requests do not have it. */
const bothFamilies = { autoSelectFamily: true }

/** Sends the request to one of the checked addresses, and to no other. */
const connect = (
  url: URL,
  addresses: ReadonlyArray<LookupAddress>,
  { method, headers, body }: OutboundCall,
  signals: { readonly connecting: AbortController; readonly whole: AbortSignal },
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const checked: LookupFunction = (_hostname, options, answer) => {
      const [first] = addresses
      if (options.all) answer(null, [...addresses])
      else answer(null, first?.address ?? "", first?.family)
    }
    const isSecure = url.protocol === "https:"
    const request = (isSecure ? overHttps : overHttp)(url, {
      method,
      lookup: checked,
      agent: false,
      signal: signals.whole,
      ...bothFamilies,
      headers: { "accept-encoding": "gzip", "user-agent": "online-showroom", connection: "close", ...headers },
    })
    const stop = () => request.destroy(signals.connecting.signal.reason)
    signals.connecting.signal.addEventListener("abort", stop, { once: true })
    request.on("socket", (socket) =>
      socket.once(isSecure ? "secureConnect" : "connect", () =>
        signals.connecting.signal.removeEventListener("abort", stop),
      ),
    )
    request.on("response", resolve)
    request.on("error", reject)
    request.end(body)
  })

/**
 * Opens calls to addresses that somebody typed in: a webhook's endpoint, a calendar.
 *
 * - The name is resolved once. If any of its addresses is not public (private, loopback, link-local, a cloud's
 *   metadata …) and not of the operator's networks, nothing is called. The connection goes to exactly the checked
 *   addresses, whatever DNS says later.
 * - Only https; http also in the operator's networks. Certificates are checked.
 * - Redirects are answers. No cookies, no proxy of the environment, no connection that stays open.
 * - Body and times are bounded. A compressed body counts by its uncompressed bytes.
 */
export const openOutbound = ({ isAllowed, resolve = systemResolve }: OutboundParts): Outbound => {
  const checkedAddresses = async ({ url, host }: ReturnType<typeof targetOf>, signal: AbortSignal) => {
    const family = isIP(host)
    const addresses =
      family > 0
        ? [{ address: host, family }]
        : await settleWithin(signal, resolve(host)).catch((failure: unknown) => {
            throw signal.aborted ? failure : new OutboundFailed("unknown", codeOf(failure))
          })
    if (addresses.length === 0) throw new OutboundFailed("unknown")
    const areAllowed = addresses.every(({ address }) => isAllowed(address))
    if (!areAllowed && addresses.some(({ address }) => !isPublicAddress(address) && !isAllowed(address)))
      throw new OutboundFailed("private")
    if (url.protocol === "http:" && !areAllowed) throw new OutboundFailed("invalid")
    return addresses
  }

  return async (call) => {
    const target = targetOf(call.url)
    const [slow, connecting] = [new AbortController(), new AbortController()]
    const whole = call.signal ? AbortSignal.any([slow.signal, call.signal]) : slow.signal
    const tooSlow = new OutboundFailed("slow")
    const timers = [
      setTimeout(() => connecting.abort(tooSlow), call.connectMs),
      setTimeout(() => slow.abort(tooSlow), call.wholeMs),
    ]
    try {
      const early = AbortSignal.any([connecting.signal, whole])
      const addresses = await checkedAddresses(target, early)
      const answer = await connect(target.url, addresses, call, { connecting, whole }).catch((failure: unknown) => {
        throw failure instanceof OutboundFailed ? failure : new OutboundFailed("unreachable", codeOf(failure))
      })
      const read = await readAnswer(answer, call.mostBytes)
      return { status: answer.statusCode ?? 0, headers: answer.headers, ...read }
    } catch (failure) {
      throw whole.aborted ? whole.reason : failure
    } finally {
      for (const timer of timers) clearTimeout(timer)
    }
  }
}
