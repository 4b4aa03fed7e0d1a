import { Effect } from "effect"
import {
  type KnownTexts,
  type ListedQuestion,
  lacksText,
  type OwnQuestions,
  type Questions,
  type ShownQuestion,
  shownQuestions,
  withTexts,
} from "../../domain/participation/Questions.ts"
import { typedText } from "../../domain/validation/typedText.ts"
import type { RequestFailed } from "../ports/backend/RequestFailed.ts"
import type { Page } from "../ports/browser/Page.ts"
import { livesOf } from "../store/livesOf.ts"
import { change, createStore, derived, follow, type Store, until } from "../store/Store.ts"

/** State of the visitor's own question. `tooMany`: the backend takes no more from this visitor yet. */
export type Asking = "idle" | "sending" | "failed" | "tooMany"

interface QuestionsState {
  /** The visitor's unsent question. */
  readonly draft: string
  readonly asking: Asking
  /** Whether the list is in sight. */
  readonly isShown: boolean
  readonly known: KnownTexts
  /** The questions after the first page, as last read. */
  readonly others: ReadonlyArray<ListedQuestion>
  readonly pages: number
}

/** Questions apart from the chat: the list of all, and what this visitor does. */
export interface VisitorQuestions {
  readonly state: Store<QuestionsState>
  /** `undefined` if the backend takes no questions, or has not answered yet. */
  readonly list: Store<ReadonlyArray<ShownQuestion> | undefined>
  readonly show: (isShown: boolean) => void
  readonly write: (draft: string) => void
  /** Sends the draft, and empties it once it has arrived. */
  readonly ask: Effect.Effect<void>
  readonly vote: (questionId: number, isVoted: boolean) => Effect.Effect<void>
  /** Reads the next page of the list. */
  readonly showMore: Effect.Effect<void>
  readonly live: Effect.Effect<void>
}

interface QuestionsDeps {
  readonly shared: Store<Questions | undefined>
  readonly own: Store<OwnQuestions>
  /** Reads the whole state again. */
  readonly readAgain: Effect.Effect<void>
  readonly ask: (text: string) => Effect.Effect<void, RequestFailed>
  readonly vote: (questionId: number, isVoted: boolean) => Effect.Effect<void>
  readonly readPage: (page: number) => Effect.Effect<ReadonlyArray<ListedQuestion>, RequestFailed>
  readonly page: Pick<Page, "draw">
}

/**
 * Longest delay before missed texts are read, in ms: 2,000 guests may have missed the same publication. Those of the
 * next 5 s have the texts, too.
 */
const readSpreadMs = 10_000

export const openQuestions = (deps: QuestionsDeps): VisitorQuestions => {
  const { shared, own, readAgain, readPage, page } = deps
  const state = createStore<QuestionsState>({
    draft: "",
    asking: "idle",
    isShown: false,
    known: new Map(),
    others: [],
    pages: 1,
  })
  let count = 0
  const receive = (questions: Questions | undefined) =>
    Effect.sync(() => {
      if (questions === undefined) return
      const { known, others, pages } = state.get()
      // A question was dismissed, perhaps one of the pages read before.
      const hasLess = questions.count < count
      count = questions.count
      change(state, {
        known: withTexts(known, questions),
        ...(hasLess ? { others: [], pages: 1 } : { others, pages }),
      })
    })
  const isLacking = derived([shared, state], () => {
    const questions = shared.get()
    const { isShown, known } = state.get()
    return isShown && questions !== undefined && lacksText(known, questions)
  })
  const readMissed = Effect.gen(function* () {
    yield* until(isLacking, Boolean)
    yield* Effect.sleep(readSpreadMs * (yield* page.draw))
    if (isLacking.get()) yield* readAgain
    // Limits how often a missing text is requested.
    yield* Effect.sleep(readSpreadMs)
  }).pipe(Effect.forever)

  return {
    state,
    list: derived([shared, own, state], () => {
      const questions = shared.get()
      const { known, others } = state.get()
      return questions && shownQuestions(questions, known, others, own.get())
    }),
    show: (isShown) => change(state, { isShown }),
    write: (draft) => change(state, { draft, ...(state.get().asking !== "sending" && { asking: "idle" }) }),
    ask: Effect.suspend(() => {
      const { draft, asking } = state.get()
      const text = typedText(draft)
      if (text === "" || asking === "sending") return Effect.void
      change(state, { asking: "sending" })
      return Effect.matchEffect(deps.ask(text), {
        onSuccess: () =>
          Effect.sync(() =>
            change(state, { asking: "idle", draft: state.get().draft === draft ? "" : state.get().draft }),
          ),
        onFailure: ({ status }) =>
          Effect.andThen(
            Effect.logWarning("asking failed", status),
            Effect.sync(() => change(state, { asking: status === 429 ? "tooMany" : "failed" })),
          ),
      })
    }),
    vote: deps.vote,
    showMore: Effect.suspend(() => {
      const next = state.get().pages + 1
      return Effect.matchEffect(readPage(next), {
        onSuccess: (read) =>
          Effect.sync(() => {
            const { others } = state.get()
            const ids = new Set(read.map(({ id }) => id))
            change(state, { others: [...others.filter(({ id }) => !ids.has(id)), ...read], pages: next })
          }),
        onFailure: ({ status }) => Effect.logWarning("reading more questions failed", status),
      })
    }),
    live: livesOf({ missed: { live: readMissed }, following: { live: follow(shared, receive) } }),
  }
}
