import * as v from "valibot"
import { shape, text, whole } from "../reading/lenient.ts"

/** What auth_token answers (E6). */
export const authTokenAnswer = shape({ data: shape({ token: text }) })

/** The two claims that say how long a token holds, in s since 1970. */
const lifetimeClaims = v.object({ exp: whole, iat: whole })

const payloadOf = (token: string): unknown => {
  try {
    const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")
    return JSON.parse(atob(base64))
  } catch {
    // No JWT: it works as a bearer and says nothing of itself.
    return undefined
  }
}

/** exp - iat of a JWT, in ms; undefined where the token does not say. */
export const lifetimeMsOf = (token: string): number | undefined => {
  const claims = v.safeParse(lifetimeClaims, payloadOf(token))
  return claims.success ? (claims.output.exp - claims.output.iat) * 1_000 : undefined
}
