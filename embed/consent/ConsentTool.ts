import { complain } from "../complain.ts"

/** The showroom's group (`C0001` …) of a category of the tool, by the category's name in the tool. */
export type ConsentGroups = Readonly<Record<string, string>>

/** The one group that needs no consent. */
export const necessary = "C0001"

/** A tool's report on the visitor's consent. */
export interface ToolState {
  /** The groups that are in effect in the page. */
  readonly groups: ReadonlyArray<string>
  /** Whether the visitor has answered, or is not to be asked. `undefined` if the tool does not report it. */
  readonly isAnswered: boolean | undefined
}

/** Adapter for a page's consent tool. */
export interface ConsentTool {
  /** The global values by which the tool is recognized, as the page's developers know them. */
  readonly sought: string
  /** Whether the tool, or its stub in the page, exists. */
  readonly isThere: () => boolean
  /** Calls `report` with the tool's state: at once if the tool knows it, and on each change. Returns an unsubscribe function. */
  readonly follow: (report: (state: ToolState) => void) => () => void
}

/** The same function. Logs an error of the page's tool, which must not stop the page's own code. */
export const guarded =
  <Given extends ReadonlyArray<unknown>>(look: (...given: Given) => void) =>
  (...given: Given): void => {
    try {
      look(...given)
    } catch (failure) {
      complain(`the consent tool failed: ${failure}.`, "CONSENT-TOOL")
    }
  }

/** Calls `look` now, and at each of these events of the window. Returns an unsubscribe function. */
export const atEvents = (names: ReadonlyArray<string>, look: (event?: Event) => void): (() => void) => {
  const looking = guarded(look)
  for (const name of names) window.addEventListener(name, looking)
  looking()
  return () => {
    for (const name of names) window.removeEventListener(name, looking)
  }
}

/** The group of a category. `undefined` if it has none. */
export const groupOf = (category: string, groups: ConsentGroups): string | undefined =>
  // Guards against inherited names such as toString.
  Object.keys(groups).includes(category) ? groups[category] : undefined

/** The groups of the agreed categories, each once. The necessary one is always included. */
export const groupsOf = (categories: ReadonlyArray<string>, groups: ConsentGroups): ReadonlyArray<string> => [
  ...new Set([necessary, ...categories.flatMap((category) => groupOf(category, groups) ?? [])]),
]
