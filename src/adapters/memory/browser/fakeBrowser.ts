import { Duration, Effect } from "effect"
import type { Ids, Page, PageLifecycle } from "../../../application/ports/browser/Page.ts"
import type {
  LanguageStore,
  RememberedLanguage,
  VisitorStore,
} from "../../../application/ports/browser/VisitorStore.ts"
import { createListeners } from "../../../application/store/Store.ts"
import { type StoreEntry, storeEntry } from "../../../domain/storage/storeEntries.ts"
import { whenever } from "../../listen.ts"

/** The visitor's browser: storage, page and random numbers. */
export interface FakeBrowser {
  readonly store: VisitorStore
  readonly language: LanguageStore
  readonly page: Page
  readonly pageLifecycle: PageLifecycle
  readonly ids: Ids
  readonly stored: (entry: StoreEntry) => string | undefined
  /** Stores an entry, as an earlier visit would. */
  readonly keep: (entry: StoreEntry, value: string) => void
  readonly keepLanguage: (remembered: Partial<RememberedLanguage>) => void
  /**
   * Blocks storage from now on: it reads empty and stores nothing (E12). Refused entries are available after a reload.
   */
  readonly blockStorage: () => void
  /** Reloads the page (R9). */
  readonly reload: () => void
  /** Opens another tab of the same visitor: entries of the tab are gone. */
  readonly openTab: () => void
  /** Addresses that the page navigated to. */
  readonly visited: () => ReadonlyArray<string>
  /** Presses the browser's Back button: the page is restored as it was. */
  readonly comeBack: () => void
  /** Sets the result of every draw, in [0, 1); initially 0.5, which does not change delays. */
  readonly draw: (value: number) => void
  /** Wakes the page: from sleep, from the background, online. */
  readonly wake: () => void
}

const nothingRemembered: RememberedLanguage = {
  session: undefined,
  local: undefined,
  cookie: undefined,
  browser: undefined,
}

/** An http(s) address or a path: two slashes name another host. */
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
          if (blocked) return Effect.logWarning("The language could not be saved for this session")
          remembered = { ...remembered, session: language, local: language, cookie: language }
          return Effect.void
        }),
    },
    page: {
      leave: (address) =>
        Effect.suspend(() => {
          if (!mayLeaveTo(address)) return Effect.as(Effect.logWarning("An address was refused", address), false)
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
      for (const entry of [...entries.keys()]) if (storeEntry(entry).until === "tabCloses") entries.delete(entry)
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
