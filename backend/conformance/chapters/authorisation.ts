import { randomUUID } from "node:crypto"
import { breaks, type Finding, fits, insecure, notTried, plainer } from "../Finding.ts"
import type { Target } from "../Target.ts"
import type { Visitor } from "../visitor.ts"

const statusOf = async (address: string, headers: Readonly<Record<string, string>>): Promise<number> => {
  const answer = await fetch(address, { headers: { "accept-language": "en", ...headers } }).catch(() => undefined)
  return answer?.status ?? 0
}

const texts = (status: number) => (status === 0 ? "nobody answered" : `it answers ${status}`)

/** A refused bearer must get 401: no other status makes the showroom fetch a new one (X1). */
const refusal = async ({ api }: Target, name: string, headers: Readonly<Record<string, string>>): Promise<Finding> => {
  const status = await statusOf(`${api}/customer/data`, headers)
  return status === 401
    ? fits(name)
    : breaks(
        name,
        `${texts(status)}, not 401: an expired token would not be replaced, and the visitor would meet an error`,
      )
}

/** Fetches two tokens in a row: the showroom fetches one whenever a request gets 401, so the second must be valid. */
const renewal = async (target: Target, visitor: Visitor): Promise<Finding> => {
  const name = "401 cycle: a new token is accepted"
  const { answer } = await visitor.attempt(visitor.tokens.refreshed(undefined))
  if (answer === undefined) return breaks(name, "no second token was given")
  const status = await statusOf(`${target.api}/customer/data`, { authorization: `Bearer ${answer.value}` })
  if (status !== 200) return breaks(name, `${texts(status)} to a fresh token`)
  return answer.lifetimeMs === undefined
    ? plainer(
        name,
        "the token is no JWT with exp and iat: the showroom replaces it only after a 401, and cannot renew the broker's session in time",
      )
    : fits(name)
}

/** A visitor without an invitation must get 403, which leads to a new invitation (R8). */
const uninvited = async (target: Target, stranger: (uuid: string) => Visitor): Promise<Finding> => {
  const name = "403 of a presentation"
  const { presentation } = target
  if (presentation === undefined) return notTried(name, "needs --presentation")
  const { tokens, attempt } = stranger(randomUUID())
  const { answer: token } = await attempt(tokens.current)
  if (token === undefined)
    return notTried(name, "needs a token of somebody who is not invited, which auth_token does not give")
  // Without an adapter: one may make further calls, whose answers would be mistaken for this one's.
  const status = await statusOf(`${target.api}/presentation/${presentation}`, {
    authorization: `Bearer ${token.value}`,
  })
  if (status === 403) return fits(name)
  if (status === 404)
    return plainer(
      name,
      "it answers 404 to a visitor who is not invited: an error page instead of the way to a new invitation",
    )
  return status === 200
    ? insecure(name, "it answers 200 to a visitor who is not invited: anybody reads every presentation")
    : breaks(name, `${texts(status)} to a visitor who is not invited, not 403`)
}

/** Rules of bearers and invitations that no single call shows. */
export const authorisation = async (
  target: Target,
  visitor: Visitor,
  stranger: (uuid: string) => Visitor,
): Promise<ReadonlyArray<Finding>> => [
  await refusal(target, "401 cycle: a wrong token", { authorization: "Bearer none" }),
  await refusal(target, "401 cycle: no token", {}),
  await renewal(target, visitor),
  await uninvited(target, stranger),
]
