import type { BrokerKind } from "../Environment.ts"

/** One row of the fault table; seconds. */
export interface FaultRow {
  readonly fault: string
  readonly broker: BrokerKind
  /** From the fault to the link's leaving Connected; undefined where it had no reason to. */
  readonly noticed: number | undefined
  /** From the end of the fault to a chat that is caught up with, on a link that stands. */
  readonly back: number
  /** Messages of both sides. */
  readonly sent: number
  /** Said and not on the screen, or confirmed and not in the history. */
  readonly lost: number
  /** Twice on the screen at any moment, or twice in the history. */
  readonly doubled: number
  /** What became of the place in line of the visitor who waits: kept with the right position, or given up by the lease and told. */
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
