import { breaks, type Finding, fits, notTried, plainer } from "../Finding.ts"
import type { Target } from "../Target.ts"

/** Headers of the showroom for which browsers send a preflight. A `*` does not cover Authorization. */
const asked = (capabilities: ReadonlyArray<string>) => [
  "authorization",
  "content-type",
  ...(capabilities.includes("idempotency") ? ["idempotency-key"] : []),
  ...(capabilities.includes("tracing") ? ["traceparent"] : []),
]

const list = (value: string | null): ReadonlyArray<string> =>
  (value ?? "")
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")

const allows = (allowed: ReadonlyArray<string>, name: string): boolean =>
  allowed.includes(name) || (allowed.includes("*") && name !== "authorization")

const originFault = (answer: Response, origin: string): string | undefined => {
  const allowed = answer.headers.get("access-control-allow-origin")
  if (allowed === origin || allowed === "*") return undefined
  return allowed === null
    ? `Access-Control-Allow-Origin is missing: no browser shows the answer to ${origin}`
    : `Access-Control-Allow-Origin is ${allowed}, not ${origin}`
}

/** Sends the preflight that a browser sends before such a call. */
const preflight = async (
  { api, origin, capabilities }: Target & { readonly origin: string },
  method: string,
  path: string,
): Promise<Finding> => {
  const call = `CORS preflight of ${method} ${path}`
  const headers = asked(capabilities)
  const answer = await fetch(`${api}${path}`, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": method, "access-control-request-headers": headers.join(",") },
  }).catch(() => undefined)
  if (answer === undefined) return breaks(call, "nobody answered")
  const allowed = list(answer.headers.get("access-control-allow-headers"))
  const methods = list(answer.headers.get("access-control-allow-methods"))
  const isSafe = method === "GET" || method === "POST"
  const faults = [
    answer.ok ? undefined : `it answers ${answer.status}; a preflight carries no bearer and needs a 2xx`,
    originFault(answer, origin),
    ...headers.filter((name) => !allows(allowed, name)).map((name) => `Access-Control-Allow-Headers lacks ${name}`),
    isSafe || methods.includes(method.toLowerCase()) || methods.includes("*")
      ? undefined
      : `Access-Control-Allow-Methods lacks ${method}`,
  ].filter((fault) => fault !== undefined)
  return faults.length > 0 ? breaks(call, ...faults) : fits(call)
}

const exposed = {
  date: "countdowns go by the visitor's own clock",
  "retry-after": "a visitor who was refused for asking too often does not learn when to try again",
}

/** The answer itself: its origin, and the headers that scripts may read. */
const answered = async ({ api, origin, locationId }: Target & { readonly origin: string }): Promise<Finding> => {
  const call = "CORS of answers"
  const answer = await fetch(`${api}/location/${locationId}`, { headers: { origin, "accept-language": "en" } }).catch(
    () => undefined,
  )
  if (answer === undefined) return breaks(call, "nobody answered")
  const fault = originFault(answer, origin)
  if (fault !== undefined) return breaks(call, fault)
  const shown = list(answer.headers.get("access-control-expose-headers"))
  const hidden = Object.entries(exposed).filter(([name]) => !shown.includes(name) && !shown.includes("*"))
  const words = hidden.map(([name, without]) => `Access-Control-Expose-Headers lacks ${name}: ${without}`)
  return words.length > 0 ? plainer(call, ...words) : fits(call)
}

/**
 * A refusal must be readable as well: without CORS on a 401, the page takes it for a network failure and fetches no
 * new token (X1).
 */
const refused = async ({ api, origin }: Target & { readonly origin: string }): Promise<Finding> => {
  const call = "CORS of refusals"
  const answer = await fetch(`${api}/customer/data`, { headers: { origin, authorization: "Bearer none" } }).catch(
    () => undefined,
  )
  const fault = answer === undefined ? "nobody answered" : originFault(answer, origin)
  return fault === undefined ? fits(call) : breaks(call, fault)
}

/** Whether pages of the showroom's origin may call this API. */
export const crossOrigin = async (target: Target): Promise<ReadonlyArray<Finding>> => {
  const { origin } = target
  if (origin === undefined)
    return [notTried("CORS", "needs --origin, the origin of the showroom's page, unless REST shares it")]
  const whole = { ...target, origin }
  return [
    await preflight(whole, "GET", "/customer/data"),
    await preflight(whole, "POST", "/auth_token"),
    await preflight(whole, "PUT", "/booking/1"),
    ...(target.capabilities.includes("holds") ? [await preflight(whole, "DELETE", "/booking/hold/1")] : []),
    await answered(whole),
    await refused(whole),
  ]
}
