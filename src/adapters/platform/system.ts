interface NamedPage {
  readonly navigator: { readonly userAgent: string }
}

/** The browser's user agent string. */
export const ownUserAgent = (page: NamedPage = globalThis): string => page.navigator.userAgent

/** Whether the keyboard has a Command key. */
export const hasCommandKey = (): boolean => /Mac|iP(hone|ad)/.test(ownUserAgent())
