/** Opens something once for all who ask, with what the first of them gave; after a failure the next who asks tries again. */
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

/** Asks once for all callers that ask meanwhile. A yes stands; after a no the next call asks again. */
export const decidedOnce = <Question>(ask: (question: Question) => Promise<boolean>) => {
  let asked: Promise<boolean> | undefined
  return (question: Question): Promise<boolean> => {
    asked ??= ask(question).then((isYes) => {
      if (!isYes) asked = undefined
      return isYes
    })
    return asked
  }
}
