import { getRouteApi } from "@tanstack/react-router"
import { Effect } from "effect"
import type { ReactNode } from "react"
import { buttonClass } from "../components/Button.tsx"
import { opensElsewhere } from "../components/opensElsewhere.ts"
import { useTexts } from "../language/useTexts.ts"
import { useHomeHref, useHref } from "../routing/links.tsx"
import { feature } from "../routing/pageLoader.ts"
import type { SessionArgs } from "../routing/RouterContext.ts"
import { usePage } from "../routing/useArrival.ts"
import { TermsGate, termsCode } from "../terms/TermsGate.tsx"
import { termsBeforeQueue, untilAgreed } from "../terms/termsViewModel.ts"
import { run } from "../viewmodel/command.ts"
import { alongside } from "../viewmodel/prepare.ts"
import { HostProduct } from "../visit/HostProduct.tsx"
import { NotifyMe, notifyViewModel } from "./NotifyMe.tsx"
import { QueueScreen } from "./QueueScreen.tsx"
import { queueViewModel } from "./queueViewModel.ts"

const route = getRouteApi("/visit/session/queue")

/** The queue for a one-to-one, after the terms (C3, Q2). */
export const load = ({ context }: SessionArgs) =>
  Effect.gen(function* () {
    const { core, visit, session, navigation } = context
    const { flow, link, light } = session
    termsCode().catch(() => undefined)
    const steps = [feature(context, "queue"), session.terms.recall(visit)] as const
    const [queue] = yield* Effect.all(steps, { concurrency: "unbounded" })
    const terms = termsBeforeQueue(session, visit)
    const home = () => navigation.go({ page: "index", isWebinar: false })
    const waiting = alongside(queueViewModel({ queue, flow, link }, visit, home), light.keptOn)
    return {
      terms,
      waiting,
      product: core.followHost.product,
      notify: notifyViewModel(yield* queue.callAlert),
      schedulePageUrl: visit.settings.schedulePageUrl,
      bookInstead: (address: string) => run(queue.bookInstead(visit, address)),
      live: Effect.andThen(untilAgreed(terms), waiting.live),
    }
  })

export function QueuePage(): ReactNode {
  usePage()
  const { terms, waiting, product, notify, schedulePageUrl, bookInstead } = route.useLoaderData()
  const ownCalendar = useHref({ page: "schedule-presentation", search: {} })
  const href = schedulePageUrl ?? ownCalendar
  return (
    <TermsGate viewModel={terms} homeHref={useHomeHref()} scheduleHref={href}>
      <QueueScreen
        viewModel={waiting}
        bookLink={<BookInstead href={href} leave={() => bookInstead(href)} />}
        productLine={<HostProduct viewModel={product} />}
        notify={<NotifyMe viewModel={notify} />}
      />
    </TermsGate>
  )
}

interface BookInsteadProps {
  readonly href: string
  /** Leaves the queue and opens the booking page (readings Q6). */
  readonly leave: () => void
}

/** Booking link for visitors who do not want to wait (K8, Q6). */
export function BookInstead({ href, leave }: BookInsteadProps) {
  const { t } = useTexts()
  return (
    <a
      className={buttonClass("outline")}
      href={href}
      rel="noreferrer"
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        leave()
      }}
    >
      {t("queue.book")}
    </a>
  )
}
