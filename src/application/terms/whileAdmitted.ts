import { Effect } from "effect"
import { hasConsent, type VisitState } from "../../domain/presentation/visitState.ts"
import { derived, type Store, until } from "../store/Store.ts"
import type { AcceptTerms } from "./acceptTerms.ts"

interface AdmittedDeps {
  readonly terms: Pick<AcceptTerms, "answer" | "sections" | "untilDeclined">
  readonly flow: { readonly state: Store<VisitState> }
}

/** Whether requests may name the visitor (C3): there are no terms, or the visitor has agreed, now or before. */
const isAdmitted = ({ terms: { answer, sections }, flow: { state } }: AdmittedDeps): Store<boolean> =>
  derived([answer, sections, state], () => {
    const now = answer.get()
    return now !== "declined" && (now === "agreed" || sections.get()?.length === 0 || hasConsent(state.get()))
  })

/**
 * Runs `program`, which names the visitor to the backend, once the terms admit it. Interrupts it when the visitor
 * declines, and runs it again after a later agreement (C2, C3).
 */
export const whileAdmitted = (deps: AdmittedDeps, program: Effect.Effect<never>): Effect.Effect<never> =>
  until(isAdmitted(deps), Boolean).pipe(
    Effect.andThen(Effect.raceFirst(program, deps.terms.untilDeclined)),
    Effect.forever,
  )
