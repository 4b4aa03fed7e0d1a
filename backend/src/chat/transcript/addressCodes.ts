import { createHmac, randomInt, timingSafeEqual } from "node:crypto"
import { derivedKey } from "../../environment/derivedKey.ts"
import type { SigningKeys } from "../../environment/signingKeys.ts"
import type { Clock } from "../../environment/time/clock.ts"

/** The address that a customer wants to prove, for one presentation. */
export interface CodeSubject {
  readonly presentationId: number
  readonly customerId: number
  readonly email: string
}

/** Time in which a code can be entered, in ms. */
const validMs = 15 * 60_000

/**
 * Codes that prove an address: the backend mails one and stores nothing. The visitor's page sends the seal back with the
 * code (decision 100).
 */
export interface AddressCodes {
  /** `code`: six digits, only for the mail. `seal`: for the page; without the key it does not reveal the code. */
  readonly issue: (subject: CodeSubject) => Promise<{ readonly code: string; readonly seal: string }>
  /** Whether this code was mailed to this address in the last 15 min. The caller limits how often it is tried. */
  readonly isGenuine: (subject: CodeSubject, code: string, seal: string) => Promise<boolean>
}

export const openAddressCodes = (keys: Pick<SigningKeys, "privateKey">, clock: Pick<Clock, "now">): AddressCodes => {
  let derived: Promise<Buffer> | undefined
  const macOf = async ({ presentationId, customerId, email }: CodeSubject, code: string, until: number) => {
    derived ??= derivedKey(keys, "codes of addresses")
    const content = JSON.stringify([presentationId, customerId, email.toLowerCase(), code, until])
    return createHmac("sha256", await derived)
      .update(content)
      .digest()
  }
  return {
    issue: async (subject) => {
      const code = String(randomInt(1_000_000)).padStart(6, "0")
      const until = clock.now() + validMs
      return { code, seal: `${until}.${(await macOf(subject, code, until)).toString("base64url")}` }
    },
    isGenuine: async (subject, code, seal) => {
      const [until = "", mac = ""] = seal.split(".")
      if (!(clock.now() < Number(until))) return false
      const given = Buffer.from(mac, "base64url")
      const genuine = await macOf(subject, code, Number(until))
      return given.length === genuine.length && timingSafeEqual(given, genuine)
    },
  }
}
