/**
 * Opens something once for all callers, with the first caller's arguments; after a failure the next call tries again.
 */
export const once = <A, Given extends ReadonlyArray<unknown>>(
  open: (...given: Given) => Promise<A>,
): ((...given: Given) => Promise<A>) => {
  let opened: Promise<A> | undefined
  return (...given) => {
    opened ??= open(...given).catch((failure: unknown) => {
      opened = undefined
      throw failure
    })
    return opened
  }
}

/** Shares one decision among concurrent callers. A yes is final; after a no the next call asks again. */
export const decideOnce = <Question>(ask: (question: Question) => Promise<boolean>) => {
  let asked: Promise<boolean> | undefined
  return (question: Question): Promise<boolean> => {
    asked ??= ask(question).then((isYes) => {
      if (!isYes) asked = undefined
      return isYes
    })
    return asked
  }
}
