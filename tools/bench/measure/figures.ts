/** One measurement: a number in a unit, its maximum, and what the same run compares it with. */
export interface Figure {
  readonly what: string
  /** NaN if it could not be measured, which misses a goal. */
  readonly value: number
  /** `ms`, `KiB`, `x` for a ratio; empty for a count. */
  readonly unit: string
  /** Decimals shown and judged; 0 if absent. */
  readonly digits?: number
  /** Details of the number, such as `108 to 140`. */
  readonly detail?: string
  /** The minimum on this machine: the same without the showroom around it, in the same unit. */
  readonly floor?: number
  /** The figure of another product, in the same unit. */
  readonly peer?: number
  /** The earlier figure, in the same unit. */
  readonly before?: number
  /** If absent, the figure is reported and not judged. */
  readonly goal?: Goal
}

/** The maximum of a value: in its own unit, or as a multiple of its floor or peer. */
export interface Goal {
  readonly most: number
  readonly of?: "floor" | "peer"
}

/** Figures that are printed together. */
export interface Section {
  readonly name: string
  readonly figures: ReadonlyArray<Figure>
}

export const medianOf = (values: ReadonlyArray<number>): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** A figure without a goal. */
export const reported = (what: string, value: number, unit = "", digits = 0): Figure => ({ what, value, unit, digits })

/** A figure that must not exceed its goal. */
export const atMost = (what: string, most: number, value: number, unit: string, digits = 0): Figure => ({
  ...reported(what, value, unit, digits),
  goal: { most },
})

/** Several attempts at one goal, in ms: the slowest counts. */
export const slowestAtMost = (what: string, mostMs: number, values: ReadonlyArray<number>): Figure => ({
  ...atMost(what, mostMs / 1_000, Math.max(...values) / 1_000, "s", 1),
  ...(values.length > 1 && { detail: values.map((ms) => (ms / 1_000).toFixed(1)).join(", ") }),
})

/** Number of decimals with which ratios are shown and judged. */
const ratioDigits = 2

/**
 * The ratio of a figure to its floor or peer; `undefined` if it has none. A floor or peer that is NaN makes the ratio
 * NaN.
 */
const ratioTo = (figure: Figure, of: "floor" | "peer"): number | undefined => {
  const beside = figure[of]
  return beside === undefined ? undefined : figure.value / beside
}

/**
 * Whether a figure meets its goal, judged by the rounded value that the table shows, so that the table does not
 * contradict itself.
 */
export const isMet = (figure: Figure): boolean => {
  const { value, digits = 0, goal } = figure
  if (goal === undefined) return true
  if (goal.of === undefined) return Number(value.toFixed(digits)) <= goal.most
  return Number((ratioTo(figure, goal.of) ?? Number.NaN).toFixed(ratioDigits)) <= goal.most
}

const amount = (value: number, { unit, digits = 0 }: Figure): string =>
  `${Number.isFinite(value) ? value.toFixed(digits) : "–"} ${unit}`.trim()

const goalOf = (figure: Figure): string => {
  const { goal, unit } = figure
  if (goal === undefined) return "–"
  return goal.of === undefined ? `≤ ${goal.most} ${unit}`.trim() : `≤ ${goal.most} x the ${goal.of}'s`
}

const besideOf = (figure: Figure, of: "floor" | "peer"): string => {
  const beside = figure[of]
  if (beside === undefined) return ""
  const ratio = ratioTo(figure, of)
  const isReported = ratio !== undefined && Number.isFinite(ratio) && figure.unit !== "x"
  return `${amount(beside, figure)}${isReported ? ` (${ratio.toFixed(ratioDigits)} x)` : ""}`
}

const row = (cells: ReadonlyArray<string>): string => `| ${cells.join(" | ")} |`

const beforeOf = (figure: Figure): string => (figure.before === undefined ? "" : amount(figure.before, figure))

/** The table in Markdown. Earlier values, floors and peers get a column if there are any. */
export const tableOf = (figures: ReadonlyArray<Figure>): string => {
  const besides = (["floor", "peer"] as const).filter((of) => figures.some((figure) => figure[of] !== undefined))
  const hasBefore = figures.some(({ before }) => before !== undefined)
  const head = ["what", ...(hasBefore ? ["before"] : []), "goal", "measured", ...besides, ""]
  return [
    row(head),
    `|${head.map(() => "---|").join("")}`,
    ...figures.map((figure) => {
      const { what, value, detail, goal } = figure
      const measured = `${amount(value, figure)}${detail === undefined ? "" : ` (${detail})`}`
      const verdict = goal === undefined || isMet(figure) ? "" : "missed"
      const earlier = hasBefore ? [beforeOf(figure)] : []
      return row([what, ...earlier, goalOf(figure), measured, ...besides.map((of) => besideOf(figure, of)), verdict])
    }),
  ].join("\n")
}

/** Number of goals, and which were missed. */
export const verdictOf = (figures: ReadonlyArray<Figure>): { readonly isMet: boolean; readonly text: string } => {
  const judged = figures.filter(({ goal }) => goal !== undefined)
  const missed = judged.filter((figure) => !isMet(figure))
  const text =
    missed.length === 0
      ? `${judged.length} goals, all met`
      : `${judged.length} goals, ${missed.length} missed: ${missed.map(({ what }) => what).join("; ")}`
  return { isMet: missed.length === 0, text }
}
