import { Effect } from "effect"
import type { AttendPresentation } from "../../../application/presentation/openPresentation.ts"
import { createStore, derived, type Store } from "../../../application/store/Store.ts"
import type { RememberVisitor } from "../../../application/visit/visitor.ts"
import type { NameAskedOn } from "../../../domain/presentation/Presentation.ts"
import {
  type DisplayName,
  type DisplayNameProblems,
  displayFieldNames,
  displayNameFields,
  displayNameProblems,
  noDisplayName,
} from "../../../domain/queue/displayName.ts"
import { refusedFields } from "../../../domain/validation/rules.ts"
import type { Problem } from "../../failures/Problem.ts"
import { singleFlight } from "../../viewmodel/command.ts"
import { type Prepared, prepare } from "../../viewmodel/prepare.ts"

/** Whether the visitor must give a display name (Q4). */
export type AttendSnapshot =
  | {
      readonly kind: "asked"
      readonly name: DisplayName
      readonly write: (field: keyof DisplayName, text: string) => void
      readonly problems: DisplayNameProblems
      /** Number of rejected submits. */
      readonly refusals: number
      /** Why the name could not be sent. */
      readonly problem: Problem | undefined
      /** Absent while the name is being sent. */
      readonly submit: (() => void) | undefined
    }
  /**
   * The display-name page asks for it. A form here would vanish while the visitor types, because the visit redirects
   * there.
   */
  | { readonly kind: "elsewhere" }
  | { readonly kind: "attending" }

interface NameForm {
  readonly name: DisplayName
  readonly phase: "open" | "sending" | "given"
  readonly problems: DisplayNameProblems
  readonly refusals: number
  readonly problem: Problem | undefined
}

/** Builds the name form of a presentation. `asked` is `undefined` while no name is needed. */
export type AttendViews = (presentationId: number, asked: Store<NameAskedOn | undefined>) => Prepared<AttendSnapshot>

/**
 * The display name of a one-to-many or webinar (Q4). Starts with remembered values (E12), and survives every failure.
 */
export const attendViewModel =
  (attend: AttendPresentation, visitor: RememberVisitor): AttendViews =>
  (presentationId, asked) => {
    const form = createStore<NameForm>({
      name: noDisplayName,
      phase: "open",
      problems: {},
      refusals: 0,
      problem: undefined,
    })
    const update = (difference: Partial<NameForm>) => form.set({ ...form.get(), ...difference })

    const write = (field: keyof DisplayName, text: string) => {
      const { name, problems } = form.get()
      update({ name: { ...name, [field]: text }, problems: { ...problems, [field]: undefined }, problem: undefined })
    }

    const submit = singleFlight(
      Effect.suspend(() => {
        const { name, refusals, phase } = form.get()
        // Ignores a press that arrived while the last one was answered.
        if (phase === "given") return Effect.void
        const problems = displayNameProblems(name)
        if (Object.keys(problems).length > 0) return Effect.sync(() => update({ problems, refusals: refusals + 1 }))
        update({ phase: "sending", problems, problem: undefined })
        return attend(presentationId, name).pipe(
          Effect.map(() => update({ phase: "given" })),
          Effect.catch((problem) =>
            Effect.sync(() => {
              const rejected = problem._tag === "RequestFailed" ? refusedFields(problem.errors, displayFieldNames) : {}
              if (Object.keys(rejected).length === 0) update({ phase: "open", problem })
              else update({ phase: "open", problem, problems: rejected, refusals: refusals + 1 })
            }),
          ),
        )
      }),
    )

    /**
     * Keeps what the visitor typed before the remembered values arrived, and skips remembered values that would be
     * rejected.
     */
    const fillRemembered = Effect.map(visitor.remembered, (facts) => {
      for (const field of displayNameFields) {
        const { name } = form.get()
        const fact = facts[field] ?? ""
        const isFit = displayNameProblems({ ...name, [field]: fact })[field] === undefined
        if (name[field] === "" && isFit) update({ name: { ...name, [field]: fact } })
      }
    })

    const snapshot = derived([form, asked], (): AttendSnapshot => {
      const { name, phase, problems, refusals, problem } = form.get()
      const askedOn = asked.get()
      if (phase === "given" || askedOn === undefined) return { kind: "attending" }
      if (askedOn === "attendPage") return { kind: "elsewhere" }
      return { kind: "asked", name, write, problems, refusals, problem, submit: phase === "open" ? submit : undefined }
    })
    return prepare(snapshot, fillRemembered)
  }
