const channels = (hex: string): ReadonlyArray<number> =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))

/** A colour between two of the form #rrggbb; `share` of the second, from 0 to 1. */
export const mixed = (one: string, other: string, share: number): string => {
  const far = channels(other)
  const between = channels(one).map((value, index) => Math.round(value + ((far[index] ?? 0) - value) * share))
  return `#${between.map((value) => value.toString(16).padStart(2, "0")).join("")}`
}

/** A linear gradient from top to bottom, or to `x2`, `y2`, with its colours at even distances unless they say where. */
export const gradient = (
  id: string,
  stops: ReadonlyArray<readonly [at: number, colour: string, opacity?: number]>,
  direction = 'x1="0" y1="0" x2="0" y2="1"',
): string =>
  `<linearGradient id="${id}" ${direction}>${stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === 1 ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("")}</linearGradient>`
