import { useEffect, useState } from "react"

const placeOf = (name: string) => `desk-draft:${name}`

/** Storage may be blocked; then a draft lasts as long as its form. */
const read = (name: string): string | null => {
  try {
    return sessionStorage.getItem(placeOf(name))
  } catch {
    return null
  }
}

const write = (name: string, text: string | undefined): void => {
  try {
    if (text === undefined) sessionStorage.removeItem(placeOf(name))
    else sessionStorage.setItem(placeOf(name), text)
  } catch {
    // The draft lasts as long as its form.
  }
}

interface Draft {
  readonly text: string
  readonly change: (text: string) => void
  /** Forgets the draft, after it was sent. */
  readonly clear: () => void
}

/** A text that is not sent yet. Survives leaving the page and reloading it, in this tab. */
export const useDraft = (name: string, initial = ""): Draft => {
  const [drafts, setDrafts] = useState<{ readonly name: string; readonly text: string }>(() => ({
    name,
    text: read(name) ?? initial,
  }))
  // Another draft is shown by the same form.
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
