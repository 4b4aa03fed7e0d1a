import { randomBytes } from "node:crypto"

/** An unguessable name of base64url characters: 4 characters for each 3 bytes. */
export const randomName = (bytes: number): string => randomBytes(bytes).toString("base64url")

/** A customer's public name: 20 random characters that reveal nothing of the uuid (readings E5). */
export const randomTag = (): string => randomName(15)

/** A secret of 256 bit: 43 characters. */
export const randomSecret = (): string => randomName(32)
