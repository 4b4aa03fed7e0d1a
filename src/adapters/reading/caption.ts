import * as v from "valibot"
import type { Caption } from "../../domain/captions/captions.ts"
import { flag, id, instant, optional, shape, text } from "./lenient.ts"

const longestText = 400

/** A text of bounded length: longer ones would cover the picture. */
const words = v.pipe(
  text,
  v.transform((found) => found.slice(0, longestText)),
)

const caption = v.pipe(
  shape({
    line: id,
    sequence: id,
    text: words,
    final: optional(flag),
    language: optional(v.pipe(text, v.regex(/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i))),
    speaker: optional(v.pipe(text, v.maxLength(100))),
    timestamp: optional(instant),
    translations: optional(shape({ en: optional(words), de: optional(words) })),
    seal: optional(v.pipe(text, v.maxLength(64))),
  }),
  v.transform(
    ({ final: isFinal = false, timestamp: at, translations, ...found }): Caption => ({
      ...found,
      isFinal,
      at,
      translations: {
        ...(translations?.en !== undefined && { en: translations.en }),
        ...(translations?.de !== undefined && { de: translations.de }),
      },
    }),
  ),
)

/** Parses the data of a caption. `undefined` if it is unreadable. */
export const readCaption = (data: unknown): Caption | undefined => {
  const read = v.safeParse(caption, data)
  return read.success ? read.output : undefined
}
