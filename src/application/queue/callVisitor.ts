import { Effect } from "effect"
import type { QueueProgress } from "../../domain/queue/QueueState.ts"
import { atMost, email as emailRule, type FieldProblem, firstProblem, required } from "../../domain/validation/rules.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import type { MeanwhileGateway, QueueUnavailable } from "../ports/backend/QueueGateway.ts"
import { change, createStore, derived, type Store } from "../store/Store.ts"
import type { RememberVisitor } from "../visit/visitor.ts"
import type { Queue } from "./openQueue.ts"

export interface CallState {
  readonly email: string
  readonly problem: FieldProblem | undefined
  /** Whether the last submit lacked the consent to the mail. */
  readonly lacksConsent: boolean
  /** Number of rejected submits. */
  readonly refusals: number
  readonly isSending: boolean
  /** Why the last request failed. */
  readonly failure: QueueUnavailable | undefined
  /**
   * End of the time for which the place is kept while the page is closed, in ms since 1970; `undefined` if the visitor
   * is not called.
   */
  readonly keptUntil: number | undefined
}

/** Lets a visitor close the page, and be called by mail when it is their turn. */
export interface CallVisitor {
  readonly state: Store<CallState>
  readonly write: (email: string) => void
  /** Sends nothing without a valid address and the visitor's consent to the mail. */
  readonly ask: (hasConsented: boolean) => Effect.Effect<void>
  readonly withdraw: Effect.Effect<void>
  readonly live: Effect.Effect<void>
}

export interface CallVisitorDeps {
  readonly meanwhileGateway: MeanwhileGateway
  readonly visitor: Pick<RememberVisitor, "remembered">
}

/** The visitor's place in the queue, as far as calling needs it. */
export interface CallablePlace extends Pick<Queue, "keep"> {
  readonly state: Store<QueueProgress>
}

type Form = Omit<CallState, "keptUntil">

const empty: Form = {
  email: "",
  problem: undefined,
  lacksConsent: false,
  refusals: 0,
  isSending: false,
  failure: undefined,
}

/** Starts with the remembered e-mail address, unless the visitor has typed one. */
export const callVisitor = (
  { meanwhileGateway, visitor }: CallVisitorDeps,
  { location }: LocatedVisit,
  place: CallablePlace,
): CallVisitor => {
  const form = createStore(empty)
  const sending = (call: Effect.Effect<number | undefined, QueueUnavailable>) =>
    Effect.gen(function* () {
      if (form.get().isSending) return
      change(form, { isSending: true, problem: undefined, lacksConsent: false, failure: undefined })
      place.keep(yield* call)
      change(form, { isSending: false })
    }).pipe(Effect.catch((failure) => Effect.sync(() => change(form, { isSending: false, failure }))))

  return {
    state: derived([form, place.state], (): CallState => ({ ...form.get(), keptUntil: place.state.get().keptUntil })),
    write: (email) => change(form, { email, problem: undefined, failure: undefined }),
    ask: (hasConsented) =>
      Effect.suspend(() => {
        const { email, refusals } = form.get()
        const problem = firstProblem(email.trim(), required, emailRule, atMost(254))
        if (problem === undefined && hasConsented)
          return sending(meanwhileGateway.askToBeCalled(location.id, email.trim()))
        return Effect.sync(() => change(form, { problem, lacksConsent: !hasConsented, refusals: refusals + 1 }))
      }),
    withdraw: sending(Effect.as(meanwhileGateway.withdrawCall(location.id), undefined)),
    live: Effect.map(visitor.remembered, ({ email }) => {
      if (email !== undefined && form.get().email === "") change(form, { email })
    }),
  }
}
