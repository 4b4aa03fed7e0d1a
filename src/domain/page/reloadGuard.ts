/** A page reloads itself no more often than this (R9), in ms. */
export const reloadPauseMs = 60_000

/** What a reload by itself depends on. */
export interface ReloadFacts {
  /** ms since 1970. */
  readonly now: number
  /** When this tab last reloaded itself, ms since 1970; undefined: never. */
  readonly lastReloadAt: number | undefined
  /** A call, a booking or something typed would be lost. */
  readonly isBusy: boolean
}

/** Whether a page whose code has gone from the server may reload itself (R9); otherwise the visitor is asked to. */
export const mayReload = ({ now, lastReloadAt, isBusy }: ReloadFacts): boolean =>
  !isBusy && (lastReloadAt === undefined || now - lastReloadAt >= reloadPauseMs)
