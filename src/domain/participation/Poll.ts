/** The poll that the consultant opened last. */
export interface Poll {
  readonly id: number
  readonly question: string
  readonly options: ReadonlyArray<string>
  /** Whether guests may choose, and change their choice. */
  readonly isOpen: boolean
  /** Number of guests for each option. Absent until the consultant releases it. */
  readonly results?: ReadonlyArray<number> | undefined
}

/** The visitor's choice, by the option's index. */
export interface Choice {
  readonly pollId: number
  readonly option: number
}

/** A poll as this visitor sees it. */
export interface ShownPoll extends Poll {
  /** The index of the visitor's choice. */
  readonly choice: number | undefined
}

/** A choice of another poll does not count. */
export const shownPoll = (poll: Poll, choice: Choice | undefined): ShownPoll => ({
  ...poll,
  choice: choice?.pollId === poll.id ? choice.option : undefined,
})

/** Shares of the whole, in percent. All are 0 if nobody has chosen. */
export const sharesOf = (results: ReadonlyArray<number>): ReadonlyArray<number> => {
  const all = results.reduce((sum, each) => sum + each, 0)
  return results.map((each) => (all === 0 ? 0 : Math.round((each / all) * 100)))
}
