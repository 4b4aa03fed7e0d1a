import { Effect } from "effect"
import type { ResendInvitation, Resent } from "../../../application/presentation/openPresentationEntry.ts"
import { createStore, derived } from "../../../application/store/Store.ts"
import type { RememberVisitor } from "../../../application/visit/visitor.ts"
import {
  atMost,
  email as emailRule,
  type FieldProblem,
  firstProblem,
  required,
} from "../../../domain/validation/rules.ts"
import { singleFlight } from "../../viewmodel/command.ts"
import { type Prepared, prepare } from "../../viewmodel/prepare.ts"

/** The box that resends the invitation by e-mail (Q3, Q11, X3). */
export interface ResendSnapshot {
  readonly email: string
  readonly write: (text: string) => void
  /** Absent while sending: one at a time. */
  readonly send: (() => void) | undefined
  readonly problem: FieldProblem | undefined
  /** Number of rejected submits. */
  readonly refusals: number
  /** Result of the last send. `undefined` before the first and during the next. */
  readonly outcome: Resent | undefined
  /** The backend's reason for not sending it; `undefined` if it gives none. */
  readonly detail: string | undefined
}

interface Box {
  readonly email: string
  readonly phase: "open" | "sending"
  readonly problem: FieldProblem | undefined
  readonly refusals: number
  readonly outcome: Resent | undefined
  readonly detail: string | undefined
}

/**
 * The box that resends the invitation (Q3, Q11). Starts with the remembered e-mail, unless the visitor has typed one.
 */
export const resendViewModel =
  (resend: ResendInvitation, visitor: RememberVisitor) =>
  (presentationId: number): Prepared<ResendSnapshot> => {
    const box = createStore<Box>({
      email: "",
      phase: "open",
      problem: undefined,
      refusals: 0,
      outcome: undefined,
      detail: undefined,
    })
    const update = (difference: Partial<Box>) => box.set({ ...box.get(), ...difference })

    const send = singleFlight(
      Effect.suspend(() => {
        const { email, refusals } = box.get()
        const problem = firstProblem(email, required, emailRule, atMost(254))
        if (problem !== undefined) return Effect.sync(() => update({ problem, refusals: refusals + 1 }))
        update({ phase: "sending", problem: undefined, outcome: undefined })
        return Effect.map(resend(presentationId, email.trim()), ({ outcome, detail, problem }) =>
          update({
            phase: "open",
            outcome,
            detail,
            problem,
            refusals: problem === undefined ? refusals : refusals + 1,
          }),
        )
      }),
    )

    const fillRemembered = Effect.map(visitor.remembered, ({ email }) => {
      if (email !== undefined && box.get().email === "") update({ email })
    })

    const snapshot = derived([box], (): ResendSnapshot => {
      const { email, phase, problem, refusals, outcome, detail } = box.get()
      return {
        email,
        write: (text) => update({ email: text, problem: undefined, outcome: undefined }),
        send: phase === "sending" ? undefined : send,
        problem,
        refusals,
        outcome,
        detail,
      }
    })
    return prepare(snapshot, fillRemembered)
  }
