import { jwtVerify, SignJWT } from "jose"
import { tokenMemory } from "../broker/access/tokenMemory.ts"
import type { Environment } from "../environment/Environment.ts"

/** The verified claims. A webinar token opens operations about webinars only (readings E7). */
export interface Claims {
  readonly consumerTag: string
  readonly webinarOnly: boolean
}

/** Bearer tokens for REST, which are also the passcode of STOMP (readings B4). */
export interface Tokens {
  readonly issue: (consumerTag: string) => Promise<string>
  readonly issueWebinar: (consumerTag: string) => Promise<string>
  /** `undefined` for a token that is expired, foreign or malformed. */
  readonly verify: (token: string) => Promise<Claims | undefined>
}

/** The audience that the broker requires. */
const brokerAudience = "rabbitmq"
const restAudience = "showroom"
/** Lifetime in seconds: a webinar and the wait before it. */
const webinarSeconds = 12 * 3600

/**
 * Scopes in the form of RabbitMQ's OAuth 2 backend: the customer's queues, and the customer's routing keys to any
 * presentation and to the moderators (H6).
 */
const scopesOf = (tag: string): string[] => [
  `rabbitmq.read:*/${tag}.*`,
  `rabbitmq.write:*/presentation.*/customer.${tag}`,
  `rabbitmq.write:*/amq.topic/all.${tag}`,
]

export const openTokens = ({ keys, clock }: Environment, tokenSeconds: number): Tokens => {
  const sign = (tag: string, seconds: number, claims: Record<string, unknown>, audience: string[]) => {
    const now = Math.floor(clock.now() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: keys.id })
      .setSubject(tag)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(keys.privateKey)
  }

  return {
    issue: (tag) => sign(tag, tokenSeconds, { scope: scopesOf(tag) }, [brokerAudience, restAudience]),
    issueWebinar: (tag) => sign(tag, webinarSeconds, { use: "webinar" }, [restAudience]),
    verify: tokenMemory(async (token) => {
      try {
        const { payload } = await jwtVerify(token, keys.publicKey, {
          algorithms: ["RS256"],
          audience: restAudience,
          currentDate: new Date(clock.now()),
          requiredClaims: ["sub", "exp"],
        })
        const claims = { consumerTag: payload.sub ?? "", webinarOnly: payload.use === "webinar" }
        return { claims, expiresAt: (payload.exp ?? 0) * 1000 }
      } catch {
        // jose reports each reason by an exception. The caller does not need the reason.
        return undefined
      }
    }, clock.now),
  }
}
