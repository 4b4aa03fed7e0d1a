import { Effect } from "effect"
import type { ConfigSource } from "../../../application/ports/backend/ConfigSource.ts"
import type { StoreEntry, VisitorStore } from "../../../application/ports/browser/VisitorStore.ts"

/** The globals that this needs. Even accessing a storage may throw if it is blocked (E12). */
export interface StoragePage {
  readonly localStorage: Storage
  readonly sessionStorage: Storage
}

type StorageName = keyof StoragePage

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

const removeStorage = (page: StoragePage, storage: StorageName, key: string): void => {
  try {
    page[storage].removeItem(key)
  } catch {
    // Blocked storage holds nothing to remove (E12).
  }
}

/** The globals that handing entries over to the next page needs. */
interface ReloadingPage {
  readonly history?: Pick<History, "state" | "pushState" | "replaceState">
  readonly location?: Pick<Location, "origin" | "reload">
  readonly addEventListener: (type: "beforeunload", act: () => void) => void
}

/** Entries that storage refused, handed over to the next page of the showroom. */
interface HandedOver {
  /** Reads an entry of the previous page. */
  readonly read: (key: string) => string | undefined
  readonly keep: (key: string, value: string) => void
  readonly forget: (key: string) => void
  /**
   * Loads another page of the showroom (E11), which receives the entries. Returns false and does nothing if there are
   * no entries or the page is not the showroom's.
   */
  readonly goTo: (href: string) => boolean
}

const stateKey = "showroomKept"

/** The showroom's part of `history.state`. Only this file writes it: no other origin can. */
type Kept = { readonly [stateKey]?: Readonly<Record<string, string>> } | null | undefined

/**
 * If storage is blocked, as in a frame of another site, only the history entry survives a page; no other origin and no
 * other page can read it. This writes it when the page is about to unload: until then the router uses it. Call it
 * before the router is created.
 */
export const entriesForNextPage = ({ history, location, addEventListener }: ReloadingPage): HandedOver => {
  // Absent if there is no page, as in a test of the composition alone.
  const kept: Kept = history?.state
  const before = new Map(Object.entries(kept?.[stateKey] ?? {}))
  const next = new Map(before)
  // The originals: the router replaces them, and its versions would open the next address in this page.
  const { pushState, replaceState } = history ?? {}
  const write = () =>
    // Keeps the address.
    replaceState?.call(history, { ...history?.state, [stateKey]: Object.fromEntries(next) }, "")
  // Adding the same listener twice has no effect.
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
      // A reloaded history entry keeps its state; a page that is navigated to starts without any.
      pushState?.call(history, null, "", href)
      location.reload()
      return true
    },
  }
}

interface Place {
  readonly storage: StorageName
  readonly name: string
  readonly isPrefixed: boolean
}

const prefixed = (storage: StorageName, name: string): Place => ({ storage, name, isPrefixed: true })

/**
 * Names from the specification (E12, E15), as docs/privacy.md lists them. The showroom chose the names of the uuid, the
 * last unread message and the tab's own entries.
 */
export const storePlaces: Readonly<Record<StoreEntry, Place>> = {
  firstName: prefixed("localStorage", "First_Name"),
  lastName: prefixed("localStorage", "Last_Name"),
  email: prefixed("localStorage", "Email"),
  dealerId: prefixed("localStorage", "Dealer_ID"),
  uuid: prefixed("localStorage", "Customer_Uuid"),
  lastUnreadChatMessage: prefixed("localStorage", "Last_Unread"),
  cookieConsent: { storage: "localStorage", name: "cookieConsent", isPrefixed: false },
  invited: prefixed("sessionStorage", "Invited_Uuid"),
  product: prefixed("sessionStorage", "Product"),
  terms: prefixed("sessionStorage", "Terms"),
  presentation: prefixed("sessionStorage", "Presentation"),
  attended: prefixed("sessionStorage", "Attended"),
  ownNames: prefixed("sessionStorage", "Own_Names"),
  chat: prefixed("sessionStorage", "Chat"),
  feedback: prefixed("sessionStorage", "Feedback"),
  volume: prefixed("sessionStorage", "Volume"),
  bookingLink: prefixed("sessionStorage", "Booking_Link"),
  bookingDraft: prefixed("sessionStorage", "Booking_Draft"),
  timeZone: prefixed("sessionStorage", "Time_Zone"),
  reported: prefixed("sessionStorage", "Told"),
  telemetry: prefixed("sessionStorage", "Telemetry"),
  reloadedAt: prefixed("sessionStorage", "Reloaded"),
}

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
    const { storage, name, isPrefixed } = storePlaces[entry]
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
