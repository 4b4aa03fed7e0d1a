/** What is needed of the page's globals; asking for either storage may throw already where it is blocked (E12). */
export interface StoragePage {
  readonly localStorage: Storage
  readonly sessionStorage: Storage
}

export type StorageName = keyof StoragePage

/** The entry, or undefined where there is none or storage is blocked. */
export const readStorage = (page: StoragePage, storage: StorageName, key: string): string | undefined => {
  try {
    return page[storage].getItem(key) ?? undefined
  } catch {
    // Blocked storage reads empty (E12).
    return undefined
  }
}

/** Whether the entry was written: not where storage is blocked or full. */
export const writeStorage = (page: StoragePage, storage: StorageName, key: string, value: string): boolean => {
  try {
    page[storage].setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Removes the entry; where storage is blocked there is none. */
export const removeStorage = (page: StoragePage, storage: StorageName, key: string): void => {
  try {
    page[storage].removeItem(key)
  } catch {
    // Blocked storage holds nothing to remove (E12).
  }
}

/** What is needed of the page to hand entries to the one that it loads next. */
export interface ReloadingPage {
  readonly history?: Pick<History, "state" | "pushState" | "replaceState">
  readonly location?: Pick<Location, "origin" | "reload">
  readonly addEventListener: (type: "beforeunload", act: () => void) => void
}

/** Entries that storage would not take, kept for the page of our own that is loaded next. */
export interface HandedOver {
  /** Of the page before this one. */
  readonly read: (key: string) => string | undefined
  readonly keep: (key: string, value: string) => void
  readonly forget: (key: string) => void
  /** Loads another page of our own (E11), which gets what is kept. False, and nothing done: nothing is kept, or it is no page of ours. */
  readonly goTo: (href: string) => boolean
}

const stateKey = "showroomKept"

/** What this page's history holds is written here alone: no other origin can. */
type Kept = { readonly [stateKey]?: Readonly<Record<string, string>> } | null | undefined

/**
 * Where storage is blocked, as in a frame of another site, the entry of the history is all that outlasts a page; no other
 * origin and no other page can read it. It is written when the page is about to go: the router has its own use for it until then.
 * To be called before the router is made.
 */
export const handedOver = ({ history, location, addEventListener }: ReloadingPage): HandedOver => {
  // Absent where there is no page, as in a check of the composition by itself.
  const before = new Map(Object.entries((history?.state as Kept)?.[stateKey] ?? {}))
  const next = new Map(before)
  // As they are before the router puts its own in their place: it would open in this page what the next one is to open.
  const { pushState, replaceState } = history ?? {}
  const write = () =>
    // The address is left as it is.
    replaceState?.call(history, { ...(history?.state as object | null), [stateKey]: Object.fromEntries(next) }, "")
  // The same listener twice is one.
  const listen = () => addEventListener("beforeunload", write)
  if (next.size > 0) listen()
  return {
    read: (key) => before.get(key),
    keep: (key, value) => {
      next.set(key, value)
      listen()
    },
    forget: (key) => {
      before.delete(key)
      next.delete(key)
    },
    goTo: (href) => {
      if (next.size === 0 || new URL(href).origin !== location?.origin) return false
      // An entry of the history that is loaded again keeps its state; a page that is gone to begins without any.
      pushState?.call(history, null, "", href)
      location.reload()
      return true
    },
  }
}
