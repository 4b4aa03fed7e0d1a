import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { passwordCost } from "./passwordCost.ts"

const [saltBytes, keyBytes] = [16, 32]
/** Bounds what a stored hash may cost, in bytes. */
const mostMemory = 256 * 1024 * 1024

const derive = (password: string, salt: Buffer, { N, r, p }: typeof passwordCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // Normalised, so that an umlaut is the same on every keyboard.
    scrypt(password.normalize("NFKC"), salt, keyBytes, { N, r, p, maxmem: mostMemory }, (failure, key) =>
      failure ? reject(failure) : resolve(key),
    )
  })

/** `scrypt$N$r$p$salt$key`, the last two in base64url. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltBytes)
  const key = await derive(password, salt, passwordCost)
  const { N, r, p } = passwordCost
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$")
}

/**
 * Whether this is the password of the hash. Without a hash it takes as long and is false, so that the time does not
 * reveal which accounts exist.
 */
export const isPasswordOf = async (password: string, hash: string | null | undefined): Promise<boolean> => {
  const [, N, r, p, salt, key] = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash ?? "") ?? []
  if (salt === undefined || key === undefined) {
    await derive(password, Buffer.alloc(saltBytes), passwordCost)
    return false
  }
  const given = await derive(password, Buffer.from(salt, "base64url"), { N: Number(N), r: Number(r), p: Number(p) })
  const stored = Buffer.from(key, "base64url")
  return given.length === stored.length && timingSafeEqual(given, stored)
}
