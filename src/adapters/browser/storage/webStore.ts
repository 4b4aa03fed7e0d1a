import { Effect } from "effect"
import type { ConfigSource } from "../../../application/ports/backend/ConfigSource.ts"
import type { VisitorStore } from "../../../application/ports/browser/VisitorStore.ts"
import { type StoreEntry, storeEntry } from "../../../domain/storage/storeEntries.ts"
import { readStorage, removeStorage, type StorageName, type StoragePage, writeStorage } from "../../platform/storage.ts"
import { entriesForNextPage, type ReloadingPage } from "./entriesForNextPage.ts"

/**
 * The visitor's browser storage (E12). If storage is blocked, an entry is available again after the page reloads (R9)
 * or loads another page of the showroom (E11), or else loading would lose the invitation. The configuration supplies
 * the prefix of the names at use; without it, prefixed entries read empty and are not written.
 */
export const webStore = (
  config: ConfigSource,
  page: StoragePage & ReloadingPage = globalThis,
  handed = entriesForNextPage(page),
): VisitorStore => {
  const prefix = config.configuration.pipe(
    Effect.map(({ localStorageKey }): string | undefined => localStorageKey),
    Effect.orElseSucceed(() => undefined),
  )
  const at = <Found>(entry: StoreEntry, touch: (storage: StorageName, key: string) => Found) => {
    const { name, until, isPrefixed = true } = storeEntry(entry)
    const storage = until === "deleted" ? "localStorage" : "sessionStorage"
    if (!isPrefixed) return Effect.sync(() => touch(storage, name))
    return Effect.map(prefix, (known) => (known === undefined ? undefined : touch(storage, `${known}_${name}`)))
  }
  return {
    read: (entry) => at(entry, (storage, key) => readStorage(page, storage, key) ?? handed.read(key)),
    write: (entry, value) =>
      Effect.asVoid(
        at(entry, (storage, key) =>
          writeStorage(page, storage, key, value) ? handed.forget(key) : handed.keep(key, value),
        ),
      ),
    forget: (...entries) =>
      Effect.forEach(
        entries,
        (entry) =>
          at(entry, (storage, key) => {
            removeStorage(page, storage, key)
            handed.forget(key)
          }),
        { discard: true },
      ),
  }
}
