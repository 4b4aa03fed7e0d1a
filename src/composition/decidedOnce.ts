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
