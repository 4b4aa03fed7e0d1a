import { Effect } from "effect"
import type { AttendPresentation } from "../../../application/presentation/openPresentation.ts"
import { type Store, until } from "../../../application/store/Store.ts"
import type { RememberVisitor } from "../../../application/visit/visitor.ts"
import type { NameAskedOn } from "../../../domain/presentation/Presentation.ts"
import { untilFetched } from "../../routing/codeArrival.ts"
import { latePart } from "../../routing/latePart.ts"
import type { AttendSnapshot } from "./attendViewModel.ts"

/** Loads `attendViewModel`, which a one-to-one does not need (Q4). The page opens only after it. */
export const attendPart = (
  attend: AttendPresentation,
  visitor: RememberVisitor,
  presentationId: number,
  asked: Store<NameAskedOn | undefined>,
) => {
  const form = latePart({
    when: until(asked, (place): place is NameAskedOn => place !== undefined),
    load: () => import("./attendViewModel.ts"),
    open: (code) => Effect.sync(() => code.attendViewModel(attend, visitor)(presentationId, asked)),
    arrival: untilFetched,
  })
  const subscribe: Store<AttendSnapshot>["subscribe"] = (listener) => {
    let leaveForm = () => {}
    const leaveShown = form.shown.subscribe(() => {
      leaveForm()
      leaveForm = form.shown.get()?.subscribe(listener) ?? (() => {})
      listener()
    })
    leaveForm = form.shown.get()?.subscribe(listener) ?? leaveForm
    const leaveAsked = asked.subscribe(listener)
    return () => {
      leaveForm()
      leaveShown()
      leaveAsked()
    }
  }
  const get = () => form.shown.get()?.get() ?? (asked.get() === undefined ? attending : elsewhere)
  return { ...form, get, subscribe }
}

const attending: AttendSnapshot = { kind: "attending" }
const elsewhere: AttendSnapshot = { kind: "elsewhere" }

/** Waits until a display name is given, or none is needed (Q4). */
export const untilAttending = (attend: Store<AttendSnapshot>): Effect.Effect<unknown> =>
  until(attend, ({ kind }) => kind === "attending")
