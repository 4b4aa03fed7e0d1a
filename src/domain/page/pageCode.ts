/** Idle time of a page before the next one is prefetched (R10), in ms. */
export const prefetchAfterMs = 2_000

/** The browser's facts about its connection. */
export interface Connection {
  readonly isOnline: boolean
  /** `slow-2g`, `2g`, `3g` or `4g`; `undefined` if the browser does not report it. */
  readonly effectiveType: string | undefined
  /** Whether the visitor asked for less data. */
  readonly savesData: boolean
}

/** Whether to prefetch: not offline, on 2g or with data-saver (R10). */
export const mayPrefetch = ({ isOnline, effectiveType, savesData }: Connection): boolean =>
  isOnline && !savesData && effectiveType !== "2g" && effectiveType !== "slow-2g"

/** Minimum time between two reloads of a page by itself (R9), in ms. */
export const reloadPauseMs = 60_000

export interface ReloadFacts {
  /** ms since 1970. */
  readonly now: number
  /** Time of this tab's last automatic reload, ms since 1970; `undefined` if there was none. */
  readonly lastReloadAt: number | undefined
  /** Whether a call, a booking or typed text would be lost. */
  readonly isBusy: boolean
}

/** Whether a page whose code is gone from the server may reload itself (R9); otherwise it asks the visitor. */
export const mayReload = ({ now, lastReloadAt, isBusy }: ReloadFacts): boolean =>
  !isBusy && (lastReloadAt === undefined || now - lastReloadAt >= reloadPauseMs)
