/** What a screen looks at: a snapshot that is always readable, and word of the next one. */
export interface ViewModel<Snapshot> {
  readonly getSnapshot: () => Snapshot
  readonly subscribe: (listener: () => void) => () => void
}
