import { createHmac, timingSafeEqual } from "node:crypto"

/**
 * Signatures of the Standard Webhooks specification 1.0.0, symmetric (`v1`): HMAC-SHA256 over id, timestamp and body. The
 * package `standardwebhooks` would bring an HMAC of its own for browsers (decision 103).
 */

/** Age in s after which a receiver refuses a message. */
const toleranceSeconds = 300
const prefix = "whsec_"
/** Bytes of a secret, by the specification. */
const fewestBytes = 24
const mostBytes = 64

/** The key of a secret like `whsec_…`; `undefined` if it is not 24 to 64 bytes in base64. */
export const keyOf = (secret: string): Buffer | undefined => {
  const text = secret.startsWith(prefix) ? secret.slice(prefix.length) : ""
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined
  const key = Buffer.from(text, "base64")
  return key.length >= fewestBytes && key.length <= mostBytes ? key : undefined
}

/** A message as it is signed. `seconds`: UTC, since 1970. */
export interface Signed {
  readonly id: string
  readonly seconds: number
  readonly body: string
}

const signatureOf = ({ id, seconds, body }: Signed, key: Buffer): string =>
  `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`

/** The three headers. Each key signs, so that a receiver may know either while a secret is replaced. */
export const signedHeaders = (message: Signed, keys: ReadonlyArray<Buffer>): Readonly<Record<string, string>> => ({
  "webhook-id": message.id,
  "webhook-timestamp": String(message.seconds),
  "webhook-signature": keys.map((key) => signatureOf(message, key)).join(" "),
})

const isEqual = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Why a receiver must refuse a message; `undefined` if one of the keys has signed it within five minutes of `now`, in ms. */
export const refusalOf = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  keys: ReadonlyArray<Buffer>,
  now: number,
): string | undefined => {
  const [id, seconds, given] = ["id", "timestamp", "signature"].map((name) => String(headers[`webhook-${name}`] ?? ""))
  if (!id || !seconds || !given) return "a header is missing"
  if (!(Math.abs(now / 1000 - Number(seconds)) <= toleranceSeconds)) return "the timestamp is not of these five minutes"
  const signatures = given.split(" ")
  const wanted = keys.map((key) => signatureOf({ id, seconds: Number(seconds), body }, key))
  return wanted.some((each) => signatures.some((one) => isEqual(one, each))) ? undefined : "no signature is valid"
}
