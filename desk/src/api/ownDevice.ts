import { readStorage, type StoragePage, writeStorage } from "../../../src/adapters/platform/storage.ts"

const storageKey = "desk-device"

/**
 * The random name of this browser. Only the browser where the consultant pressed goes on air. Where storage is blocked,
 * it lasts as long as the page.
 */
export const ownDevice = (page: StoragePage = globalThis): string => {
  const known = readStorage(page, "localStorage", storageKey)
  if (known !== undefined && /^[\da-zA-Z-]{8,64}$/.test(known)) return known
  const device = crypto.getRandomValues(new Uint32Array(4)).join("-")
  writeStorage(page, "localStorage", storageKey, device)
  return device
}
