/** Height of an hour, in px. */
export const hourHeight = 64
/** An entry that is shorter than this, in hours, has one line. */
export const twoLines = 0.75
/** Least height of an entry, in px: one line. */
const least = 26

/** Style with position and height in a column whose first hour is `first`. */
export const spanStyle = (from: number, to: number, first: number) => ({
  top: `${(from - first) * hourHeight}px`,
  height: `${Math.max(least, (to - from) * hourHeight - 2)}px`,
})
