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

/** What is needed of the page to hand entries to the page that it reloads into. */
export interface ReloadingPage {
  readonly history?: Pick<History, "state" | "replaceState">
  readonly addEventListener: (type: "beforeunload", act: () => void) => void
}

/** Entries that storage would not take, kept for the page that this one reloads into. */
export interface HandedOver {
  /** Of the page before this one. */
  readonly read: (key: string) => string | undefined
  readonly keep: (key: string, value: string) => void
  readonly forget: (key: string) => void
}

const stateKey = "showroomKept"

const textsOf = (state: unknown): ReadonlyArray<readonly [string, string]> => {
  const kept = (state as { readonly [stateKey]?: unknown } | null)?.[stateKey]
  if (typeof kept !== "object" || kept === null) return []
  return Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string")
}

/**
 * Where storage is blocked, as in a frame of another site, the entry of the history is all that outlasts a reload; no other
 * origin and no other page can read it. It is written when the page is about to go: the router has its own use for it until then.
 */
export const handedOver = (page: ReloadingPage): HandedOver => {
  // Absent where there is no page, as in a check of the composition by itself.
  const before = new Map(textsOf(page.history?.state))
  const next = new Map(before)
  let isListening = false
  const write = () => {
    const { history } = page
    // The address is left as it is.
    history?.replaceState({ ...(history.state as object | null), [stateKey]: Object.fromEntries(next) }, "")
  }
  return {
    read: (key) => before.get(key),
    keep: (key, value) => {
      next.set(key, value)
      if (!isListening) page.addEventListener("beforeunload", write)
      isListening = true
    },
    forget: (key) => {
      before.delete(key)
      next.delete(key)
    },
  }
}
