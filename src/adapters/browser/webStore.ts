import { Effect } from "effect"
import type { ConfigSource } from "../../application/ports/backend/ConfigSource.ts"
import type { StoreEntry, VisitorStore } from "../../application/ports/browser/VisitorStore.ts"
import {
  handedOver,
  type ReloadingPage,
  readStorage,
  removeStorage,
  type StorageName,
  type StoragePage,
  writeStorage,
} from "./webStorage.ts"

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
  chat: prefixed("sessionStorage", "Chat"),
  feedback: prefixed("sessionStorage", "Feedback"),
  volume: prefixed("sessionStorage", "Volume"),
  bookingLink: prefixed("sessionStorage", "Booking_Link"),
  bookingDraft: prefixed("sessionStorage", "Booking_Draft"),
  timeZone: prefixed("sessionStorage", "Time_Zone"),
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
