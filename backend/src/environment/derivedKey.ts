import { createHash, webcrypto } from "node:crypto"
import type { SigningKeys } from "./signingKeys.ts"

/**
 * A secret of 32 bytes for one purpose, the same in all instances and after a restart. RS256 signatures are
 * deterministic, so it is derived from the signature of `purpose`. No token may have `purpose` as its signed text: that
 * text has a header and a dot.
 */
export const derivedKey = async ({ privateKey }: Pick<SigningKeys, "privateKey">, purpose: string): Promise<Buffer> => {
  const signature = await webcrypto.subtle.sign("RSASSA-PKCS1-v1_5", privateKey, Buffer.from(purpose))
  return createHash("sha256").update(Buffer.from(signature)).digest()
}
