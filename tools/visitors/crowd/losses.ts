import type { Ledger } from "../ledger.ts"

/** The data to compare: one visitor's screen, what the moderator sent, and the history in the database. */
export interface Evidence {
  readonly ledger: Ledger
  readonly said: ReadonlyMap<string, number>
  /** How often each text is in the history. Absent if the history is compared elsewhere. */
  readonly history?: ReadonlyMap<string, number>
}

export interface Losses {
  readonly lost: ReadonlyArray<string>
  readonly doubled: ReadonlyArray<string>
}

/**
 * Lost: sent by the moderator, or shown once, and not on the screen now; or confirmed to the visitor and not in the
 * history. A message that was never confirmed at the end counts as well. Doubled: on the screen twice at any moment, or
 * twice in the history.
 */
export const lossesOf = ({ ledger, said, history }: Evidence): Losses => {
  const shown = new Set(ledger.shown)
  const lost = new Set([...said.keys()].filter((text) => !shown.has(text)))
  for (const text of ledger.vanished) lost.add(text)
  const doubled = new Set(ledger.doubled)
  if (history !== undefined) {
    for (const text of ledger.written) if (!history.has(text) || !shown.has(text)) lost.add(text)
    for (const [text, times] of history) if (times > 1) doubled.add(text)
  }
  return { lost: [...lost], doubled: [...doubled] }
}
