/** What a page of the bench lets its driver do; it stands there as `consultation`. */
export interface Consultation {
  /** Opens with so many messages of history; answers after how many ms of their being there the last one was in view. */
  readonly open: (history: number) => Promise<number>
  /** Messages that come one after another, newer than all there are; the number of the last of them. */
  readonly say: (count: number, chat?: "private" | "group") => number
  /** Messages that come late, each between two of the oldest ones. */
  readonly sayBelated: (count: number) => void
  /** Breaks the connection; history is read again after the reconnect. */
  readonly breakOff: () => void
  /** A steady stream of messages, and what became of it. */
  readonly listen: (perSecond: number, seconds: number) => Promise<Listening>
  /**
   * How far what is read moved in any frame, in px: the message at the top of the view, while others come in below and, once, a
   * hundred belated ones above.
   */
  readonly drift: (perSecond: number, seconds: number) => Promise<number>
  /** Frames that were dropped while nothing happened for so long, in percent: what the machine itself costs. */
  readonly idle: (seconds: number) => Promise<number>
}

export interface Listening {
  /** From each message's being there to its being in view, in ms; of those that were drawn. */
  readonly latencies: ReadonlyArray<number>
  /** From the last one's. */
  readonly last: number
  readonly droppedPercent: number
  /** Duration of each task over 50 ms. */
  readonly longTasks: ReadonlyArray<number>
  /** Most elements that the chat had. */
  readonly nodes: number
}
