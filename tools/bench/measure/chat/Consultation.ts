/** What the bench page offers its driver, as the global `consultation`. */
export interface Consultation {
  /** Opens with `history` messages. Returns the time from their arrival until the last one was in view, in ms. */
  readonly open: (history: number) => Promise<number>
  /** Adds messages one after another, newer than all others. Returns the number of the last one. */
  readonly say: (count: number, chat?: "private" | "group") => number
  /** Adds late messages, each between two of the oldest ones. */
  readonly sayBelated: (count: number) => void
  /** Breaks the connection. The chat fetches the history again after the reconnect. */
  readonly breakOff: () => void
  /** Runs a steady stream of messages and returns its figures. */
  readonly listen: (perSecond: number, seconds: number) => Promise<Listening>
  /**
   * The largest move of the message at the top of the view in any frame, in px, while others arrive below and, once, a
   * hundred late ones arrive above.
   */
  readonly drift: (perSecond: number, seconds: number) => Promise<number>
  /** Percentage of dropped frames while nothing happens for `seconds`: the cost of the machine itself. */
  readonly idle: (seconds: number) => Promise<number>
}

export interface Listening {
  /** From each drawn message's arrival until it is in view, in ms. */
  readonly latencies: ReadonlyArray<number>
  /** The latency of the last message. */
  readonly last: number
  readonly droppedPercent: number
  /** Duration of each task over 50 ms. */
  readonly longTasks: ReadonlyArray<number>
  /** The highest number of elements in the chat. */
  readonly nodes: number
}
