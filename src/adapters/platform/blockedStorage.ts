import type { StoragePage } from "./storage.ts"

/** Whether the browser blocks storage, as some do in a frame of another site (E12). */
export const isStorageBlocked = (page: Pick<StoragePage, "localStorage"> = globalThis): boolean => {
  try {
    return page.localStorage === null
  } catch {
    return true
  }
}
