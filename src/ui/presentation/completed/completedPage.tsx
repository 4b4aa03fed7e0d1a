import { redirect } from "@tanstack/react-router"
import { Effect } from "effect"
import type { ReactNode } from "react"
import { createStore, type Store } from "../../../application/store/Store.ts"
import { destination } from "../../../domain/presentation/destination.ts"
import { useTexts } from "../../language/useTexts.ts"
import outcome from "../../layout/outcome.module.css"
import { feature } from "../../routing/page.tsx"
import { inWebinar, linkTo } from "../../routing/pageTarget.ts"
import type { PageArgs } from "../../routing/RouterContext.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import type { Occasion } from "../waitingRoom/waitingRoomViewModel.ts"
import { PresentationFacts } from "./PresentationFacts.tsx"

/** A presentation that has ended or was cancelled (Q10). */
export const load = ({ context, location }: PageArgs<{ readonly presentationId: number }>) =>
  Effect.gen(function* () {
    const { presentationId } = context
    const { openPresentation, flow } = yield* feature(context, "session")
    const { status, kind, name, description, startsAt } = yield* openPresentation(presentationId)
    // No live session redirects from this page, so the loader does (R11).
    const where = destination(flow.state.get(), "presentation-completed")
    if (where !== undefined && "presentationId" in where && where.presentationId === presentationId) {
      const isHere = where.page === "presentation-completed" && where.isWebinar === inWebinar(location.pathname)
      if (!isHere) return yield* Effect.fail(redirect({ ...linkTo(where), replace: true }))
    }
    const completed = createStore<CompletedSnapshot>({
      occasion: kind === "webinar" ? "webinar" : "consultation",
      cancelled: status === "cancelled",
      name,
      description,
      startsAt,
    })
    return { completed }
  })

export function Page({ completed }: { readonly completed: Store<CompletedSnapshot> }): ReactNode {
  return <CompletedScreen viewModel={completed} />
}

/** A presentation that has ended or was cancelled (Q10). */
interface CompletedSnapshot {
  /** What it was, as the texts name it. */
  readonly occasion: Occasion
  readonly cancelled: boolean
  readonly name: string | undefined
  readonly description: string | undefined
  /** UTC, ms since 1970. */
  readonly startsAt: number | undefined
}

/** A presentation that has ended or was cancelled: name, date, time, description (Q10). */
export function CompletedScreen({ viewModel }: { readonly viewModel: Store<CompletedSnapshot> }) {
  const { t } = useTexts()
  const { occasion, cancelled, ...facts } = useStore(viewModel)
  return (
    <section className={outcome.column}>
      <h1>{t(`completed.${cancelled ? "cancelled" : "ended"}.${occasion}`)}</h1>
      <PresentationFacts {...facts} />
    </section>
  )
}
