import type { KeyGroup, KeyName } from "./keys.ts"

/** An act that is possible now, from the palette or by its shortcut. */
export interface Act {
  readonly id: string
  readonly label: string
  readonly group: KeyGroup
  readonly key?: KeyName
  /** A second line in the palette. */
  readonly detail?: string
  readonly run: () => void
}

/** The acts that the shown screens offer. */
export interface Acts {
  /** Replaces the acts of one owner. */
  readonly offer: (owner: string, acts: ReadonlyArray<Act>) => void
  readonly withdraw: (owner: string) => void
  readonly all: () => ReadonlyArray<Act>
  /** The act of a key; of several owners the last one wins. */
  readonly ofKey: (key: KeyName) => Act | undefined
}

export const openActs = (): Acts => {
  const offered = new Map<string, ReadonlyArray<Act>>()
  const all = () => [...offered.values()].flat()
  return {
    offer: (owner, acts) => void offered.set(owner, acts),
    withdraw: (owner) => void offered.delete(owner),
    all,
    ofKey: (key) => all().findLast((act) => act.key === key),
  }
}
