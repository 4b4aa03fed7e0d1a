import { Effect } from "effect"
import type { Ids } from "../../application/ports/browser/Page.ts"

const hexadecimal = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

/** A version 4 uuid (RFC 9562) of random bytes: crypto.randomUUID is there in secure contexts alone. */
const uuidOf = (bytes: Uint8Array): string => {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hexadecimal(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}

/** Ids from the browser's own source of randomness (E5, N2). */
export const webIds = (): Ids => ({
  uuid: Effect.sync(() => uuidOf(randomBytes(16))),
  // 64 bits: enough for a message id that must not meet another of its kind.
  random: Effect.sync(() => hexadecimal(randomBytes(8))),
})
