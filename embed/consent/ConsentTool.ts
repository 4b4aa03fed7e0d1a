/** The showroom's group (`C0001` …) of a category of the tool, by the category's name in the tool. */
export type ConsentGroups = Readonly<Record<string, string>>

/** Adapter for a page's consent tool. */
export interface ConsentTool {
  /** Whether the tool, or its stub in the page, exists. */
  readonly isThere: () => boolean
  /**
   * Calls `tell` with the groups that the visitor agrees to: at once if the tool knows them, and on each change.
   * Returns an unsubscribe function.
   */
  readonly follow: (onGroups: (groups: ReadonlyArray<string>) => void) => () => void
}

/** Calls `look` now, and at each of these events of the window. Returns an unsubscribe function. */
export const atEvents = (names: ReadonlyArray<string>, look: (event?: Event) => void): (() => void) => {
  for (const name of names) window.addEventListener(name, look)
  look()
  return () => {
    for (const name of names) window.removeEventListener(name, look)
  }
}

/** The groups of the agreed categories, each once. The necessary one is always included. */
export const groupsOf = (categories: ReadonlyArray<string>, groups: ConsentGroups): ReadonlyArray<string> => [
  ...new Set(["C0001", ...categories.flatMap((category) => groups[category] ?? [])]),
]
