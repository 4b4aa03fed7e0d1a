/** One line of the table. */
export interface Figure {
  readonly what: string
  /** As words, such as `≤ 1.5`. Absent: told, not judged. */
  readonly goal?: string
  readonly value: string
  readonly isMet: boolean
}

export const medianOf = (values: ReadonlyArray<number>): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** A figure that is told. */
export const told = (what: string, value: string | number): Figure => ({ what, value: String(value), isMet: true })

/** A figure that must not be above its goal; what could not be measured has missed it. */
export const atMost = (what: string, most: number, value: number, unit: string, digits = 0): Figure => ({
  what,
  goal: `≤ ${most} ${unit}`.trim(),
  value: `${Number.isNaN(value) ? "–" : value.toFixed(digits)} ${unit}`.trim(),
  isMet: value <= most,
})

/** Several goes at one goal: the slowest counts. */
export const slowestAtMost = (what: string, mostMs: number, values: ReadonlyArray<number>): Figure => ({
  ...atMost(what, mostMs / 1_000, Math.max(...values) / 1_000, "s", 1),
  value: `${values.map((ms) => (ms / 1_000).toFixed(1)).join(", ")} s`,
})

/** The table, in Markdown. */
export const tableOf = (figures: ReadonlyArray<Figure>): string =>
  [
    "| what | goal | measured | |",
    "|---|---|---|---|",
    ...figures.map(
      ({ what, goal = "–", value, isMet }) => `| ${what} | ${goal} | ${value} | ${isMet ? "" : "missed"} |`,
    ),
  ].join("\n")
