/** What the next calls meet, one after another; undefined: the usual answer. */
export interface Script<Answer> {
  readonly add: (...answers: ReadonlyArray<Answer>) => void
  readonly next: () => Answer | undefined
}

export const script = <Answer>(): Script<Answer> => {
  const answers: Array<Answer> = []
  return {
    add: (...more) => void answers.push(...more),
    next: () => answers.shift(),
  }
}
