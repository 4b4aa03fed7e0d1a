/** Opens something once for all who ask; after a failure the next who asks tries again. */
export const once = <A>(open: () => Promise<A>): (() => Promise<A>) => {
  let opened: Promise<A> | undefined
  return () => {
    opened ??= open().catch((failure: unknown) => {
      opened = undefined
      throw failure
    })
    return opened
  }
}
