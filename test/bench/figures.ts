/** What was measured, once: a number in a unit, what it may be at most, and what it is measured beside in the same run. */
export interface Figure {
  readonly what: string
  /** NaN: could not be measured, which misses a goal. */
  readonly value: number
  /** `ms`, `KiB`, `x` for a ratio; empty for a count. */
  readonly unit: string
  /** Behind the point, as it is shown and judged; 0 unless given. */
  readonly digits?: number
  /** What the number is of, such as `108 to 140`. */
  readonly detail?: string
  /** The least that it can be on this machine: the same without the showroom around it, in the same unit. */
  readonly floor?: number
  /** The same of another product, in the same unit. */
  readonly peer?: number
  /** Absent: told, not judged. */
  readonly goal?: Goal
}

/** The most that a value may be: in its own unit, or as a multiple of what it is measured beside. */
export interface Goal {
  readonly most: number
  readonly of?: "floor" | "peer"
}

/** Figures that belong together, as they are printed. */
export interface Section {
  readonly name: string
  readonly figures: ReadonlyArray<Figure>
}

export const medianOf = (values: ReadonlyArray<number>): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** A figure that is told. */
export const reported = (what: string, value: number, unit = "", digits = 0): Figure => ({ what, value, unit, digits })

/** A figure that must not be above its goal. */
export const atMost = (what: string, most: number, value: number, unit: string, digits = 0): Figure => ({
  ...reported(what, value, unit, digits),
  goal: { most },
})

/** Several goes at one goal, in ms: the slowest counts. */
export const slowestAtMost = (what: string, mostMs: number, values: ReadonlyArray<number>): Figure => ({
  ...atMost(what, mostMs / 1_000, Math.max(...values) / 1_000, "s", 1),
  ...(values.length > 1 && { detail: values.map((ms) => (ms / 1_000).toFixed(1)).join(", ") }),
})

/** Ratios are shown, and judged, with so many digits. */
const ratioDigits = 2

/** What a figure is beside its floor or a peer; undefined where it has none. NaN is beside nothing but itself. */
const ratioTo = (figure: Figure, of: "floor" | "peer"): number | undefined => {
  const beside = figure[of]
  return beside === undefined ? undefined : figure.value / beside
}

/** Whether a figure keeps its goal, by what the table shows of it: the table must not contradict itself. */
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

/** The table, in Markdown; floors and peers have a column where there are any. */
export const tableOf = (figures: ReadonlyArray<Figure>): string => {
  const besides = (["floor", "peer"] as const).filter((of) => figures.some((figure) => figure[of] !== undefined))
  const head = ["what", "goal", "measured", ...besides, ""]
  return [
    row(head),
    `|${head.map(() => "---|").join("")}`,
    ...figures.map((figure) => {
      const { what, value, detail, goal } = figure
      const measured = `${amount(value, figure)}${detail === undefined ? "" : ` (${detail})`}`
      const verdict = goal === undefined || isMet(figure) ? "" : "missed"
      return row([what, goalOf(figure), measured, ...besides.map((of) => besideOf(figure, of)), verdict])
    }),
  ].join("\n")
}

/** How many goals there are, and which were missed. */
export const verdictOf = (figures: ReadonlyArray<Figure>): { readonly isMet: boolean; readonly text: string } => {
  const judged = figures.filter(({ goal }) => goal !== undefined)
  const missed = judged.filter((figure) => !isMet(figure))
  const text =
    missed.length === 0
      ? `${judged.length} goals, all met`
      : `${judged.length} goals, ${missed.length} missed: ${missed.map(({ what }) => what).join("; ")}`
  return { isMet: missed.length === 0, text }
}
