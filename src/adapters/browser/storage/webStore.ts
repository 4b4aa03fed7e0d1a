import { Effect } from "effect"
import type { ConfigSource } from "../../../application/ports/backend/ConfigSource.ts"
import type { StoreEntry, VisitorStore } from "../../../application/ports/browser/VisitorStore.ts"

/** What is needed of the page's globals; asking for either storage may throw already where it is blocked (E12). */
export interface StoragePage {
  readonly localStorage: Storage
  readonly sessionStorage: Storage
}

type StorageName = keyof StoragePage

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
const removeStorage = (page: StoragePage, storage: StorageName, key: string): void => {
  try {
    page[storage].removeItem(key)
  } catch {
    // Blocked storage holds nothing to remove (E12).
  }
}

/** What is needed of the page to hand entries to the one that it loads next. */
interface ReloadingPage {
  readonly history?: Pick<History, "state" | "pushState" | "replaceState">
  readonly location?: Pick<Location, "origin" | "reload">
  readonly addEventListener: (type: "beforeunload", act: () => void) => void
}

/** Entries that storage would not take, kept for the page of our own that is loaded next. */
interface HandedOver {
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
  const kept: Kept = history?.state
  const before = new Map(Object.entries(kept?.[stateKey] ?? {}))
  const next = new Map(before)
  // As they are before the router puts its own in their place: it would open in this page what the next one is to open.
  const { pushState, replaceState } = history ?? {}
  const write = () =>
    // The address is left as it is.
    replaceState?.call(history, { ...history?.state, [stateKey]: Object.fromEntries(next) }, "")
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

interface Place {
  readonly storage: StorageName
  readonly name: string
  readonly isPrefixed: boolean
}

const prefixed = (storage: StorageName, name: string): Place => ({ storage, name, isPrefixed: true })

/** Names of the specification (E12, E15), as docs/privacy.md tells them; the uuid, the last unread message and the tab's own entries are of our naming. */
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
  told: prefixed("sessionStorage", "Told"),
  telemetry: prefixed("sessionStorage", "Telemetry"),
  reloadedAt: prefixed("sessionStorage", "Reloaded"),
}

/**
 * The visitor's browser storage (E12). What a blocked storage does not take is read as empty until the page loads itself (R9)
 * or another of our own (E11): then it is there, or loading would cost the invitation. The prefix of the names is asked of the configuration at use; without one, prefixed
 * entries read empty and are not written.
 */
export const webStore = (
  config: ConfigSource,
  page: StoragePage & ReloadingPage = globalThis,
  handed = handedOver(page),
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
