import { createPrivateKey, createPublicKey } from "node:crypto"
import { readFile } from "node:fs/promises"
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose"
import type { Db } from "./Db.ts"
import { randomName } from "./random.ts"
import { signingKeys } from "./tables/people.ts"

/** An RS256 pair; a broker or another verifier needs `publicJwk`. */
export interface SigningKeys {
  readonly id: string
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  readonly publicJwk: JWK
}

const algorithm = "RS256"

const importKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new Error("The stored signing key is not an RSA key.")
  return key
}

/** The database's pair, created on the first start. */
export const openSigningKeys = async (db: Db): Promise<SigningKeys> => {
  const [kept] = await db.select().from(signingKeys).limit(1)
  if (kept) {
    return {
      id: kept.id,
      privateKey: await importKey(kept.privateKey as JWK),
      publicKey: await importKey(kept.publicKey as JWK),
      publicJwk: kept.publicKey as JWK,
    }
  }
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
  const id = randomName(9)
  const publicJwk = { ...(await exportJWK(publicKey)), kid: id, alg: algorithm, use: "sig" }
  await db.insert(signingKeys).values({ id, privateKey: { ...(await exportJWK(privateKey)) }, publicKey: publicJwk })
  return { id, privateKey, publicKey, publicJwk }
}

/** The id of a file's key at an external broker (docs/reference.md). */
const fileKeyId = "showroom"

/** The pair of a private key in a PEM file. Rejects if the file has none. */
export const readSigningKeys = async (file: string): Promise<SigningKeys> => {
  const pair = createPrivateKey(await readFile(file))
  const publicJwk: JWK = {
    ...createPublicKey(pair).export({ format: "jwk" }),
    kid: fileKeyId,
    alg: algorithm,
    use: "sig",
  }
  return {
    id: fileKeyId,
    privateKey: await importKey(pair.export({ format: "jwk" }) as JWK),
    publicKey: await importKey(publicJwk),
    publicJwk,
  }
}
