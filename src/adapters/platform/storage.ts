/** The globals that this needs. Even accessing a storage may throw if it is blocked (E12). */
export interface StoragePage {
  readonly localStorage: Storage
  readonly sessionStorage: Storage
}

export type StorageName = keyof StoragePage

/** The entry; `undefined` if it does not exist or storage is blocked. */
export const readStorage = (page: StoragePage, storage: StorageName, key: string): string | undefined => {
  try {
    return page[storage].getItem(key) ?? undefined
  } catch {
    // Blocked storage reads empty (E12).
    return undefined
  }
}

/** Writes an entry; false if storage is blocked or full. */
export const writeStorage = (page: StoragePage, storage: StorageName, key: string, value: string): boolean => {
  try {
    page[storage].setItem(key, value)
    return true
  } catch {
    return false
  }
}

export const removeStorage = (page: StoragePage, storage: StorageName, key: string): void => {
  try {
    page[storage].removeItem(key)
  } catch {
    // Blocked storage holds nothing to remove (E12).
  }
}
