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
