import {
  type CryptoKey,
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  type KeyObject,
} from "jose"
import type { Access, Permissions } from "./Permissions.ts"
import { scopePermissions } from "./scopes.ts"
import { tokenMemory } from "./tokenMemory.ts"

interface JwtAccessOptions {
  /** The public RS256 key, or the key set from which the token's `kid` selects. */
  readonly key: CryptoKey | KeyObject | JSONWebKeySet
  /** The audience that a token must name, and the first word of each of its scopes: "rabbitmq". */
  readonly audience: string
  /** Clock for tests, in ms since 1970. */
  readonly now?: () => number
}

const scopeList = ({ scope }: JWTPayload): ReadonlyArray<string> => {
  if (typeof scope === "string") return scope.split(" ")
  return Array.isArray(scope) ? scope.filter((one) => typeof one === "string") : []
}

/**
 * Reads the passcode as RabbitMQ's oauth2 backend does (B4, B5): an RS256 token with `sub` as the user and scopes as
 * the permissions. The login header does not count. An expired token opens no new connection, but an open one stays:
 * neither side can renew a token in place.
 */
export const jwtAccess = ({ key, audience, now = Date.now }: JwtAccessOptions): Access => {
  const keys = "keys" in key ? createLocalJWKSet(key) : async () => key
  const verify = async (passcode: string) => {
    try {
      const { payload } = await jwtVerify(passcode, keys, {
        algorithms: ["RS256"],
        audience,
        requiredClaims: ["exp", "sub"],
        currentDate: new Date(now()),
      })
      const { sub = "", exp = 0 } = payload
      const expiresAt = exp * 1000
      const prefix = `${audience}.`
      const scopes = scopeList(payload).filter((scope) => scope.startsWith(prefix))
      const permissions = scopePermissions(scopes.map((scope) => scope.slice(prefix.length)))
      const isValid = () => expiresAt > now()
      const claims: Permissions = {
        subject: sub,
        entersVhost: (vhost) => isValid() && permissions.entersVhost(vhost),
        allows: (...asked) => isValid() && permissions.allows(...asked),
        allowsTopic: (...asked) => isValid() && permissions.allowsTopic(...asked),
      }
      return { claims, expiresAt }
    } catch (failure) {
      // jose's error for an invalid token, from garbage to a foreign signature, means refusal.
      if (failure instanceof errors.JOSEError) return undefined
      throw failure
    }
  }
  return { enter: tokenMemory(verify, now) }
}
