import { Duration, Effect } from "effect"
import type { Ids, Page, PageLifecycle } from "../../../application/ports/browser/Page.ts"
import type {
  LanguageStore,
  RememberedLanguage,
  StoreEntry,
  VisitorStore,
} from "../../../application/ports/browser/VisitorStore.ts"
import { createListeners } from "../../../application/store/listeners.ts"
import { whenever } from "../../whenever.ts"

/** The visitor's browser: storage, page and chance. */
export interface FakeBrowser {
  readonly store: VisitorStore
  readonly language: LanguageStore
  readonly page: Page
  readonly pageLifecycle: PageLifecycle
  readonly ids: Ids
  /** What is stored, as it stands. */
  readonly stored: (entry: StoreEntry) => string | undefined
  /** Puts something there, as an earlier visit would have. */
  readonly keep: (entry: StoreEntry, value: string) => void
  readonly keepLanguage: (remembered: Partial<RememberedLanguage>) => void
  /** Storage reads empty and writes nothing from now on (E12); what it would not take is there after a reload. */
  readonly blockStorage: () => void
  /** The page loads itself again (R9). */
  readonly reload: () => void
  /** The same visitor in another tab: what lasts as long as the tab is gone. */
  readonly openTab: () => void
  /** Addresses to which the page went. */
  readonly visited: () => ReadonlyArray<string>
  /** The browser's Back button: a page that was left is in view again, as it was. */
  readonly comeBack: () => void
  /** What every draw gives from now on, in [0, 1); the middle at first, which leaves delays as they are. */
  readonly draw: (value: number) => void
  /** The page comes back: from sleep, from the background, online. */
  readonly wake: () => void
}

const tabEntries: ReadonlyArray<StoreEntry> = [
  "invited",
  "terms",
  "presentation",
  "chat",
  "feedback",
  "product",
  "volume",
  "bookingLink",
  "bookingDraft",
  "timeZone",
  "told",
  "reloadedAt",
]
const nothingRemembered: RememberedLanguage = {
  session: undefined,
  local: undefined,
  cookie: undefined,
  browser: undefined,
}

/** http(s), or a path of our own: two slashes name another host. */
const mayLeaveTo = (address: string) => /^https?:\/\//i.test(address) || /^\/(?![/\\])/.test(address)

export const fakeBrowser = (): FakeBrowser => {
  const entries = new Map<StoreEntry, string>()
  const notTaken = new Map<StoreEntry, string>()
  let handedOver: ReadonlyMap<StoreEntry, string> = new Map()
  const visited: Array<string> = []
  const returns = createListeners()
  const wakings = createListeners()
  let remembered = nothingRemembered
  let blocked = false
  let drawn = 0.5
  let uuids = 0
  let randoms = 0
  return {
    store: {
      read: (entry) => Effect.sync(() => (blocked ? handedOver.get(entry) : entries.get(entry))),
      write: (entry, value) =>
        Effect.sync(() => {
          const taking = blocked ? notTaken : entries
          taking.set(entry, value)
        }),
      forget: (...names) =>
        Effect.sync(() => {
          const forgetting = blocked ? notTaken : entries
          for (const name of names) forgetting.delete(name)
        }),
    },
    language: {
      read: Effect.sync(() => (blocked ? nothingRemembered : remembered)),
      write: (language) =>
        Effect.suspend(() => {
          if (blocked) return Effect.logWarning("language not kept in this session")
          remembered = { ...remembered, session: language, local: language, cookie: language }
          return Effect.void
        }),
    },
    page: {
      leave: (address) =>
        Effect.suspend(() => {
          if (!mayLeaveTo(address)) return Effect.as(Effect.logWarning("address refused", address), false)
          visited.push(address)
          return Effect.succeed(true)
        }),
      returned: Effect.callback<void>((resume) => void returns.add(() => resume(Effect.void))),
      draw: Effect.sync(() => drawn),
    },
    pageLifecycle: {
      sleep: (ms) => Effect.sleep(Duration.millis(ms)),
      onWake: (woken) => whenever(wakings.add, () => woken),
    },
    ids: {
      uuid: Effect.sync(() => {
        uuids += 1
        return `00000000-0000-4000-8000-${String(uuids).padStart(12, "0")}`
      }),
      random: Effect.sync(() => {
        randoms += 1
        return String(randoms).padStart(16, "0")
      }),
    },
    stored: (entry) => entries.get(entry),
    keep: (entry, value) => void entries.set(entry, value),
    keepLanguage: (difference) => {
      remembered = { ...remembered, ...difference }
    },
    blockStorage: () => {
      blocked = true
    },
    reload: () => {
      handedOver = new Map(notTaken)
    },
    openTab: () => {
      for (const entry of tabEntries) entries.delete(entry)
      remembered = { ...remembered, session: undefined }
    },
    visited: () => [...visited],
    comeBack: () => {
      returns.notify()
      returns.clear()
    },
    draw: (value) => {
      drawn = value
    },
    wake: wakings.notify,
  }
}
