export interface ReloadingPage {
  readonly history?: Pick<History, "state" | "pushState" | "replaceState">
  readonly location?: Pick<Location, "origin" | "reload">
  readonly addEventListener: (type: "beforeunload", act: () => void) => void
}

/** Entries that storage refused, handed over to the next page of the showroom. */
interface HandedOver {
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

/** The showroom's part of `history.state`. No other origin can write it. */
type Kept = { readonly [stateKey]?: Readonly<Record<string, string>> } | null | undefined

/**
 * If storage is blocked, as in a frame of another site, only the history entry survives a page; no other origin and no
 * other page can read it. Written at unload, because the router uses the entry until then. Call it
 * before the router is created.
 */
export const entriesForNextPage = ({ history, location, addEventListener }: ReloadingPage): HandedOver => {
  // Absent if there is no page, as in a test of the composition.
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
