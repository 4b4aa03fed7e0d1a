/** A moment at which a model was shown in a consultation, and the consultant at that time. */
export interface ShownMoment {
  readonly productId: number
  /** UTC, ms since 1970. */
  readonly at: number
  /** Name of the consultant at that time; `undefined` if it was not known. */
  readonly by: string | undefined
}

/** Maximum number of moments that a tab stores. */
const most = 30

/** Adds a moment, unless the same model was the last one shown. */
export const withMoment = (moments: ReadonlyArray<ShownMoment>, next: ShownMoment): ReadonlyArray<ShownMoment> =>
  moments.at(-1)?.productId === next.productId ? moments : [...moments, next].slice(-most)

/** Serialises the moments of a consultation, one in a line. */
export const momentsText = (presentationId: number, moments: ReadonlyArray<ShownMoment>): string =>
  [presentationId, ...moments.map(({ productId, at, by = "" }) => `${productId} ${at} ${by}`)].join("\n")

/** Parses the text of `momentsText`. An empty list for that of another consultation, and for any other text. */
export const readMomentsText = (text: string | undefined, presentationId: number): ReadonlyArray<ShownMoment> => {
  const [presentation, ...lines] = text?.split("\n") ?? []
  if (presentation !== String(presentationId)) return []
  return lines
    .flatMap((line) => {
      const [, productId, at, by] = /^(\d{1,10}) (\d{1,15}) (.*)$/.exec(line) ?? []
      return productId === undefined ? [] : { productId: Number(productId), at: Number(at), by: by || undefined }
    })
    .slice(-most)
}
