/** Where a reader is in one thread; kept while another is shown. */
export interface ThreadPlace {
  /** The message at the top of the view, and how many px of it are above; undefined at the end, where the newest is followed. */
  anchor: { readonly key: string; readonly above: number } | undefined
  /** The newest message that was there when the reader was last at the end. */
  seen: { readonly key: string; readonly timestamp: number } | undefined
  /** Heights of messages that were drawn, in px by key. */
  readonly heights: Map<string, number>
}

/** The end of a thread that nobody has read. */
export const atTheEnd = (): ThreadPlace => ({ anchor: undefined, seen: undefined, heights: new Map() })
