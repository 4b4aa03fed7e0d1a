/** A page must have been idle for this long before the next one is fetched ahead (R10), in ms. */
export const prefetchAfterMs = 2_000

/** What a browser says of its connection. */
export interface Connection {
  readonly isOnline: boolean
  /** `slow-2g`, `2g`, `3g` or `4g`; undefined where the browser does not say. */
  readonly effectiveType: string | undefined
  /** The visitor asked for less data. */
  readonly savesData: boolean
}

/** Whether to fetch what may never be needed: not offline, on 2g or with data-saver (R10). */
export const mayPrefetch = ({ isOnline, effectiveType, savesData }: Connection): boolean =>
  isOnline && !savesData && effectiveType !== "2g" && effectiveType !== "slow-2g"

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
