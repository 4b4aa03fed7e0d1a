/** The outcomes of the next calls, in order; `undefined` is the usual outcome. */
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
