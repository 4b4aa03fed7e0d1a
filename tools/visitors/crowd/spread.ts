/** Of values in ms: the median, the 99th percentile and the maximum. Infinity if a value never arrived. */
export interface Spread {
  readonly p50: number
  readonly p99: number
  readonly most: number
}

export const spreadOf = (values: ReadonlyArray<number>): Spread => {
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), most: at(1) }
}
