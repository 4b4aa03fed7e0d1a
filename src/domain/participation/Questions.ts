/** Longest question, in characters: the backend refuses more. */
export const longestQuestion = 280

/** A question's place in the list. */
export interface RankedQuestion {
  readonly id: number
  readonly votes: number
  /** Increases when the answer changes. */
  readonly revision: number
}

/** A question as all guests see it, without a name. */
export interface AskedQuestion {
  readonly id: number
  readonly text: string
  readonly revision: number
  /** How the consultant has answered it. */
  readonly answer: { readonly kind: "live" } | { readonly kind: "written"; readonly text: string } | undefined
}

export interface ListedQuestion extends AskedQuestion {
  readonly votes: number
}

/** Questions that guests ask apart from the chat. */
export interface Questions {
  /** Number of all questions. */
  readonly count: number
  /** The first of the list, in order: without an answer first, then by votes, then by time of asking. */
  readonly first: ReadonlyArray<RankedQuestion>
  /** The texts of some of them. A response has them all; a publication those that have just changed. */
  readonly texts: ReadonlyArray<AskedQuestion>
}

/** The visitor's own questions and votes, by id. */
export interface OwnQuestions {
  readonly questions: ReadonlyArray<number>
  readonly votes: ReadonlyArray<number>
}

/** A question as this visitor sees it. */
export interface ShownQuestion extends ListedQuestion {
  readonly isOwn: boolean
  readonly hasVoted: boolean
}

export type KnownTexts = ReadonlyMap<number, AskedQuestion>

/** The newest texts of the first questions. Forgets those that are no longer among them. */
export const withTexts = (known: KnownTexts, { first, texts }: Questions): KnownTexts => {
  const newest = (id: number) =>
    [known.get(id), texts.find((text) => text.id === id)].reduce((one, other) =>
      (other?.revision ?? 0) >= (one?.revision ?? 0) ? other : one,
    )
  return new Map(
    first.flatMap(({ id }) => {
      const text = newest(id)
      return text ? [[id, text] as const] : []
    }),
  )
}

/** Whether a text of the first questions is unknown or outdated because its publication was missed. */
export const lacksText = (known: KnownTexts, { first }: Questions): boolean =>
  first.some(({ id, revision }) => (known.get(id)?.revision ?? 0) < revision)

/** The list: the first questions, and the others that were read beside them. Those without a text are left out. */
export const shownQuestions = (
  { first }: Questions,
  known: KnownTexts,
  others: ReadonlyArray<ListedQuestion>,
  own: OwnQuestions,
): ReadonlyArray<ShownQuestion> => {
  const ids = new Set(first.map(({ id }) => id))
  const listed = first.flatMap(({ id, votes }): ReadonlyArray<ListedQuestion> => {
    const text = known.get(id)
    return text ? [{ ...text, votes }] : []
  })
  return [...listed, ...others.filter(({ id }) => !ids.has(id))].map((question) => ({
    ...question,
    isOwn: own.questions.includes(question.id),
    hasVoted: own.votes.includes(question.id),
  }))
}
