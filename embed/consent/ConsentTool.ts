/** Which of the showroom's groups (`C0001` …) a category of the tool stands for, by the category's name in the tool. */
export type ConsentGroups = Readonly<Record<string, string>>

/** How a page's consent tool is followed. */
export interface ConsentTool {
  /** Whether the tool, or what it puts into the page ahead of itself, is there. */
  readonly isThere: () => boolean
  /** Tells the groups that the visitor agrees to: at once when the tool knows them, and whenever they change. The answer ends it. */
  readonly follow: (tell: (groups: ReadonlyArray<string>) => void) => () => void
}

/** Looks now, and at each of these events of the window. */
export const atEvents = (names: ReadonlyArray<string>, look: (event?: Event) => void): (() => void) => {
  for (const name of names) window.addEventListener(name, look)
  look()
  return () => {
    for (const name of names) window.removeEventListener(name, look)
  }
}

/** The groups of the categories that were agreed to, each once; the necessary one is always among them. */
export const groupsOf = (categories: ReadonlyArray<string>, groups: ConsentGroups): ReadonlyArray<string> => [
  ...new Set(["C0001", ...categories.flatMap((category) => groups[category] ?? [])]),
]
