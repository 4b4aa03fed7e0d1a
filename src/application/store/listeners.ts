export interface Listeners<News = void> {
  /** Returns an unsubscribe function. A function that is added twice is called twice. */
  readonly add: (listener: (news: News) => void) => () => void
  readonly notify: (news: News) => void
  readonly count: () => number
  readonly clear: () => void
}

/** A listener that is added or removed during a `notify` takes effect from the next one on. */
export const createListeners = <News = void>(): Listeners<News> => {
  const listeners = new Set<(news: News) => void>()
  return {
    add: (listener) => {
      const own = (news: News) => listener(news)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    notify: (news) => {
      for (const listener of [...listeners]) listener(news)
    },
    count: () => listeners.size,
    clear: () => listeners.clear(),
  }
}
