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
