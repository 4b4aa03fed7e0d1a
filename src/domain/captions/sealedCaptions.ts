import type { Caption, Captions } from "./captions.ts"

/** A complete line that the backend recognises as its own. */
export interface SealedCaption extends Caption {
  readonly at: number
  readonly seal: string
}

/** Limits of the call presentationTranscriptMail. Its whole body has at most 65,536 bytes. */
const mostSealed = 300
const mostBytes = 60_000

/** Upper bound of a caption's bytes in JSON: a UTF-16 unit beyond ASCII takes up to three. */
const bytesOf = (caption: Caption): number => {
  const json = JSON.stringify(caption)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  return json.length + 2 * json.replace(/[\x00-\x7f]/g, "").length
}

const isSealed = (caption: Caption): caption is SealedCaption =>
  caption.isFinal && caption.seal !== undefined && caption.at !== undefined

/** The captions to send back for a transcript by mail: the newest with a seal that the call accepts (decision 080). */
export const sealedCaptions = (captions: Captions): ReadonlyArray<SealedCaption> => {
  let bytes = 0
  const newest: SealedCaption[] = []
  for (const caption of captions.filter(isSealed).slice(-mostSealed).toReversed()) {
    bytes += bytesOf(caption)
    if (bytes > mostBytes) break
    newest.push(caption)
  }
  return newest.reverse()
}
