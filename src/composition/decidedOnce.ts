/** Asks once for all who ask meanwhile; a yes stands, after a no the next who asks is answered anew. */
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
