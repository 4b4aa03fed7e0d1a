import { readStorage, type StoragePage, writeStorage } from "../../../src/adapters/platform/storage.ts"
import { type SoundName, soundNames } from "../alerts/sound/sounds.ts"

/** A consultant's preferences for this browser. */
export interface Preferences {
  /** Whether shortcuts with Alt are on. */
  readonly altKeys: boolean
  /** The sound of an alert. */
  readonly sound: SoundName | "off"
  /** Whether an alert shows a notification of the system while the desk is in the background. */
  readonly systemNotification: boolean
  /** The location whose lists are shown; null for all of the account. */
  readonly locationId: number | null
}

export interface PreferencesStore {
  readonly get: () => Preferences
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (change: Partial<Preferences>) => void
}

const storageKey = "desk-preferences"
const initial: Preferences = { altKeys: true, sound: "notes", systemNotification: false, locationId: null }

/** Desks before 0.3 stored whether a new visitor sounds. */
const soundOf = (stored: unknown): Preferences["sound"] =>
  stored === false || stored === "off" ? "off" : (soundNames.find((name) => name === stored) ?? initial.sound)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/** Reads what is stored. Ignores fields of another type: an older desk may have written them. */
const read = (page: StoragePage): Preferences => {
  let stored: unknown
  try {
    stored = JSON.parse(readStorage(page, "localStorage", storageKey) ?? "{}")
  } catch {
    return initial
  }
  if (!isRecord(stored)) return initial
  const { altKeys, sound, systemNotification, locationId } = stored
  return {
    altKeys: typeof altKeys === "boolean" ? altKeys : initial.altKeys,
    sound: soundOf(sound),
    systemNotification: typeof systemNotification === "boolean" ? systemNotification : initial.systemNotification,
    locationId: typeof locationId === "number" ? locationId : null,
  }
}

/** Stores preferences in the browser. Where storage is blocked, they last as long as the page. */
export const openPreferences = (page: StoragePage = globalThis): PreferencesStore => {
  let current = read(page)
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (change) => {
      current = { ...current, ...change }
      writeStorage(page, "localStorage", storageKey, JSON.stringify(current))
      for (const listener of listeners) listener()
    },
  }
}
