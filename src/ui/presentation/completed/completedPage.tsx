import { redirect } from "@tanstack/react-router"
import { Effect } from "effect"
import type { ReactNode } from "react"
import { createStore, type Store } from "../../../application/store/Store.ts"
import { destination } from "../../../domain/presentation/destination.ts"
import { buttonClass } from "../../components/Button.tsx"
import { useTexts } from "../../language/useTexts.ts"
import outcome from "../../layout/outcome.module.css"
import { useHomeHref, useHref } from "../../routing/links.tsx"
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
    const isWebinar = inWebinar(location.pathname)
    return { completed, presentationId, isWebinar, schedulePageUrl: context.visit.settings.schedulePageUrl }
  })

export function Page({ completed, ...next }: Effect.Success<ReturnType<typeof load>>): ReactNode {
  const { presentationId, isWebinar, schedulePageUrl } = next
  const feedback = useHref({ page: "feedback", presentationId, isWebinar })
  const ownCalendar = useHref({ page: "schedule-presentation", search: {} })
  return (
    <CompletedScreen
      viewModel={completed}
      hrefs={{ feedback, schedule: schedulePageUrl ?? ownCalendar, home: useHomeHref() }}
    />
  )
}

/** A presentation that has ended or was cancelled (Q10). */
interface CompletedSnapshot {
  /** Kind of the presentation, as the texts name it. */
  readonly occasion: Occasion
  readonly cancelled: boolean
  readonly name: string | undefined
  readonly description: string | undefined
  /** UTC, ms since 1970. */
  readonly startsAt: number | undefined
}

interface CompletedScreenProps {
  readonly viewModel: Store<CompletedSnapshot>
  /** Addresses of the next steps. */
  readonly hrefs: Readonly<Record<"feedback" | "schedule" | "home", string>>
}

/**
 * A presentation that has ended or was cancelled: name, date, time, description (Q10), and the next steps: to rate what
 * took place, or an appointment.
 */
export function CompletedScreen({ viewModel, hrefs }: CompletedScreenProps) {
  const { t } = useTexts()
  const { occasion, cancelled, ...facts } = useStore(viewModel)
  return (
    <section className={outcome.column}>
      <h1>{t(`completed.${cancelled ? "cancelled" : "ended"}.${occasion}`)}</h1>
      <PresentationFacts {...facts} />
      <div className={outcome.actions}>
        {!cancelled && (
          <a className={buttonClass("accent")} href={hrefs.feedback}>
            {t("completed.rate")}
          </a>
        )}
        <a className={buttonClass(cancelled ? "accent" : "outline")} href={hrefs.schedule} rel="noreferrer">
          {t("index.book")}
        </a>
        <a className={buttonClass("text")} href={hrefs.home}>
          {t("errorPage.home")}
        </a>
      </div>
    </section>
  )
}
