/** The presentation that has ended or was cancelled (Q10). */
export interface CompletedSnapshot {
  readonly cancelled: boolean
  readonly name: string | undefined
  readonly description: string | undefined
  /** UTC, ms since 1970. */
  readonly startsAt: number | undefined
}
