import type { CaptionSeals, SealedCaption } from "../../captions/captionSeals.ts"

/** A caption as a visitor's page sends it back, with the seal of its publication. */
export interface ReturnedCaption extends Omit<SealedCaption, "presentationId"> {
  readonly seal: string
}

/** A caption of a conversation, as a line of a mail. */
export interface SpokenLine {
  /** UTC, ms since 1970. */
  readonly timestamp: number
  readonly speaker: string | undefined
  readonly text: string
  /** Translation into the mail's language, if that is another one and a translation exists. */
  readonly translation: string | undefined
}

interface Spoken {
  readonly presentationId: number
  readonly captions: ReadonlyArray<ReturnedCaption>
  readonly language: "en" | "de"
}

/** The captions that were published to this presentation, each line once, in the order in which they were said. */
export const spokenLines = async (
  seals: Pick<CaptionSeals, "isGenuine">,
  { presentationId, captions, language }: Spoken,
): Promise<ReadonlyArray<SpokenLine>> => {
  const genuine = new Map<number, ReturnedCaption>()
  for (const { seal, ...caption } of captions)
    if (await seals.isGenuine({ ...caption, presentationId }, seal)) genuine.set(caption.line, { ...caption, seal })
  return [...genuine.values()]
    .sort((one, other) => one.line - other.line)
    .map(({ timestamp, speaker, text, language: spoken, translations }) => {
      const isForeign = spoken?.toLowerCase().split("-")[0] !== language
      const translation = isForeign ? translations?.[language] : undefined
      return { timestamp, speaker, text, translation: translation === text ? undefined : translation }
    })
}
