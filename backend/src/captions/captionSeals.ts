import { createHmac, timingSafeEqual } from "node:crypto"
import { derivedKey } from "../environment/derivedKey.ts"
import type { SigningKeys } from "../environment/signingKeys.ts"
import type { Texts } from "../environment/tables/places.ts"

/** The content that a seal authenticates: the caption as it was published. */
export interface SealedCaption {
  readonly presentationId: number
  readonly line: number
  /** UTC, ms since 1970. */
  readonly timestamp: number
  readonly text: string
  readonly language?: string | undefined
  readonly speaker?: string | undefined
  readonly translations?: Partial<Texts> | undefined
}

/**
 * Signatures of captions. A visitor's page sends captions back with them, so that its transcript can be mailed: the
 * backend stores none, and mails only what it has published itself (decision 080).
 */
export interface CaptionSeals {
  /** 43 characters of base64url. The same for each instance with these signing keys, also after a restart. */
  readonly sealOf: (caption: SealedCaption) => Promise<string>
  readonly isGenuine: (caption: SealedCaption, seal: string) => Promise<boolean>
}

const purpose = "seals of captions"

const contentOf = ({ presentationId, line, timestamp, text, language, speaker, translations }: SealedCaption): string =>
  JSON.stringify([
    presentationId,
    line,
    timestamp,
    text,
    language ?? null,
    speaker ?? null,
    translations?.en ?? null,
    translations?.de ?? null,
  ])

export const openCaptionSeals = (keys: Pick<SigningKeys, "privateKey">): CaptionSeals => {
  let derived: Promise<Buffer> | undefined
  const macOf = async (caption: SealedCaption): Promise<Buffer> => {
    derived ??= derivedKey(keys, purpose)
    return createHmac("sha256", await derived)
      .update(contentOf(caption))
      .digest()
  }
  return {
    sealOf: async (caption) => (await macOf(caption)).toString("base64url"),
    isGenuine: async (caption, seal) => {
      const given = Buffer.from(seal, "base64url")
      const genuine = await macOf(caption)
      return given.length === genuine.length && timingSafeEqual(given, genuine)
    },
  }
}
