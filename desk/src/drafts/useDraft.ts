import { useEffect, useState } from "react"
import { readStorage, removeStorage, writeStorage } from "../../../src/adapters/platform/storage.ts"

const storageKeyOf = (name: string) => `desk-draft:${name}`

/** `undefined` without a draft. Where storage is blocked, a draft lasts only as long as its form. */
const read = (name: string): string | undefined => readStorage(globalThis, "sessionStorage", storageKeyOf(name))

const write = (name: string, text: string | undefined): void => {
  if (text === undefined) removeStorage(globalThis, "sessionStorage", storageKeyOf(name))
  else writeStorage(globalThis, "sessionStorage", storageKeyOf(name), text)
}

interface Draft {
  readonly text: string
  readonly change: (text: string) => void
  /** Removes the draft, after it was sent. */
  readonly clear: () => void
}

/** A text that is not sent yet. Survives leaving the page and reloading it, in this tab. */
export const useDraft = (name: string, initial = ""): Draft => {
  const [drafts, setDrafts] = useState<{ readonly name: string; readonly text: string }>(() => ({
    name,
    text: read(name) ?? initial,
  }))
  // The form now shows another draft.
  const current = drafts.name === name ? drafts : { name, text: read(name) ?? initial }
  useEffect(() => {
    if (drafts.name !== name) setDrafts({ name, text: read(name) ?? initial })
  }, [drafts.name, name, initial])
  return {
    text: current.text,
    change: (text) => {
      write(name, text)
      setDrafts({ name, text })
    },
    clear: () => {
      write(name, undefined)
      setDrafts({ name, text: initial })
    },
  }
}
