import { createHmac } from "node:crypto"
import { derivedKey } from "../environment/derivedKey.ts"
import type { SigningKeys } from "../environment/signingKeys.ts"

/**
 * The stored form of an address (`addressKey`): a keyed hash of 43 characters, the same on all instances. Without the
 * signing key nobody can find the address by trying all.
 */
export type AddressMarks = (address: string) => Promise<string>

const purpose = "marks of addresses"

export const openAddressMarks = (keys: Pick<SigningKeys, "privateKey">): AddressMarks => {
  let derived: Promise<Buffer> | undefined
  return async (address) => {
    derived ??= derivedKey(keys, purpose)
    return createHmac("sha256", await derived)
      .update(address)
      .digest("base64url")
  }
}
