import type { BrokerKind } from "../visitors/Environment.ts"

/** One row of the fault table, in seconds. */
export interface FaultRow {
  readonly fault: string
  readonly broker: BrokerKind
  /** From the fault until the link leaves Connected; `undefined` if it had no reason to. */
  readonly noticed: number | undefined
  /** From the end of the fault until the chat has caught up on an open link. */
  readonly back: number
  /** Messages of both sides. */
  readonly sent: number
  /** Messages that were sent and are not on the screen, or were confirmed and are not in the history. */
  readonly lost: number
  /** Messages that were twice on the screen at any moment, or are twice in the history. */
  readonly doubled: number
  /**
   * The place of the visitor in the queue: kept with the right position, or expired with its lease and reported to the
   * visitor.
   */
  readonly place: "kept" | "given up, told" | "wrong"
  readonly note: string
}

const columns = ["fault", "broker", "noticed (s)", "back (s)", "sent", "lost", "doubled", "place", "note"]

const seconds = (value: number | undefined): string => (value === undefined ? "–" : value.toFixed(1))

/** The fault table as Markdown. */
export const markdownOf = (rows: ReadonlyArray<FaultRow>): string =>
  [
    columns,
    columns.map(() => "---"),
    ...rows.map(({ fault, broker, noticed, back, sent, lost, doubled, place, note }) => [
      fault,
      broker,
      seconds(noticed),
      seconds(back),
      String(sent),
      String(lost),
      String(doubled),
      place,
      note,
    ]),
  ]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n")
