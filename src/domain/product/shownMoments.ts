/** When a model was shown in a consultation. `at`: UTC, ms since 1970. */
export interface ShownMoment {
  readonly productId: number
  readonly at: number
}

/** As many as a tab stores. */
const most = 30

/** Adds a moment, unless the same model was the last one shown. */
export const withMoment = (moments: ReadonlyArray<ShownMoment>, next: ShownMoment): ReadonlyArray<ShownMoment> =>
  moments.at(-1)?.productId === next.productId ? moments : [...moments, next].slice(-most)

/** Serialises the moments of a consultation. */
export const momentsText = (presentationId: number, moments: ReadonlyArray<ShownMoment>): string =>
  [presentationId, ...moments.flatMap(({ productId, at }) => [productId, at])].join(" ")

/** Parses the text of `momentsText`. None for another consultation's, and for any other text. */
export const readMomentsText = (text: string | undefined, presentationId: number): ReadonlyArray<ShownMoment> => {
  if (text === undefined || !/^\d{1,10}( \d{1,10} \d{1,15})*$/.test(text)) return []
  const [presentation, ...numbers] = text.split(" ").map(Number)
  if (presentation !== presentationId) return []
  return numbers
    .flatMap((productId, place) => (place % 2 === 0 ? { productId, at: numbers[place + 1] ?? 0 } : []))
    .slice(-most)
}
