import { Effect } from "effect"
import type { ReactNode } from "react"
import type { BrokerLink } from "../../application/broker/brokerLink.ts"
import type { FollowPresentation } from "../../application/presentation/followPresentation.ts"
import type { Queue, QueueOffers } from "../../application/queue/openQueue.ts"
import { livesOf } from "../../application/store/livesOf.ts"
import { derived } from "../../application/store/Store.ts"
import { expectedWait } from "../../domain/queue/expectedWait.ts"
import { hasFailed, positionOf } from "../../domain/queue/QueueState.ts"
import { type ButtonLook, buttonClass } from "../components/Button.tsx"
import { opensElsewhere } from "../components/opensElsewhere.ts"
import { useTexts } from "../language/useTexts.ts"
import { PresentedCard } from "../product/PresentedCard.tsx"
import { useHomeHref, useHref } from "../routing/links.tsx"
import { feature } from "../routing/page.tsx"
import type { SessionArgs } from "../routing/RouterContext.ts"
import { TermsGate, termsCode } from "../terms/TermsGate.tsx"
import { termsBeforeQueue, untilAgreed } from "../terms/termsViewModel.ts"
import { run } from "../viewmodel/command.ts"
import { after, type Prepared, prepare } from "../viewmodel/prepare.ts"
import { HostProduct } from "../visit/HostProduct.tsx"
import { Meanwhile, meanwhilePart } from "./meanwhile/part.tsx"
import { NotifyMe, notifyViewModel } from "./NotifyMe.tsx"
import { QueueScreen, type QueueSnapshot } from "./QueueScreen.tsx"

/** The queue for a one-to-one, after the terms (C3, Q2). */
export const load = ({ context }: SessionArgs) =>
  Effect.gen(function* () {
    const { core, visit, session, navigation } = context
    const { flow, link, light } = session
    const model = core.presentModel(visit)
    termsCode().catch(() => undefined)
    const steps = [feature(context, "queue"), session.terms.recall(visit)] as const
    const [openQueue] = yield* Effect.all(steps, { concurrency: "unbounded" })
    const queue = openQueue(visit)
    const terms = termsBeforeQueue(session, visit)
    const home = () => navigation.go({ page: "index" })
    const offers = yield* queue.offers
    const waiting = queueViewModel({ queue, flow, link, offers }, visit.settings.queueVideo, home)
    const meanwhile = meanwhilePart(context, queue)
    return {
      terms,
      waiting: after(untilAgreed(terms), waiting),
      light: after(untilAgreed(terms), { live: light.keptOn }),
      product: core.followHost.product,
      described: (yield* model.isDescribed) ? model : undefined,
      notify: notifyViewModel(yield* queue.callAlert),
      meanwhile: after(untilAgreed(terms), meanwhile),
      schedulePageUrl: visit.settings.schedulePageUrl,
      bookInstead: (address: string) => run(queue.bookInstead(address)),
    }
  })

export function Page({
  terms,
  waiting,
  product,
  described,
  notify,
  meanwhile,
  schedulePageUrl,
  bookInstead,
}: Effect.Success<ReturnType<typeof load>>): ReactNode {
  const ownCalendar = useHref({ page: "schedule-presentation", search: {} })
  const href = schedulePageUrl ?? ownCalendar
  return (
    <TermsGate viewModel={terms} homeHref={useHomeHref()} scheduleHref={href}>
      <QueueScreen
        viewModel={waiting}
        bookLink={(look) => <BookInstead href={href} look={look} leave={() => bookInstead(href)} />}
        productLine={described === undefined && <HostProduct viewModel={product} />}
        card={described && <PresentedCard viewModel={described.state} />}
        notify={<NotifyMe viewModel={notify} />}
        meanwhile={<Meanwhile part={meanwhile.shown} />}
      />
    </TermsGate>
  )
}

interface BookInsteadProps {
  readonly href: string
  readonly look: ButtonLook
  /** Leaves the queue and opens the booking page (readings Q6). */
  readonly leave: () => void
}

/** Booking link for visitors who do not want to wait (K8, Q6). */
export function BookInstead({ href, look, leave }: BookInsteadProps) {
  const { t } = useTexts()
  return (
    <a
      className={buttonClass(look)}
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

interface QueueViewDeps {
  readonly queue: Queue
  readonly flow: FollowPresentation
  readonly link: BrokerLink
  /** Features of the backend in the queue. */
  readonly offers: QueueOffers
}

/** The queue for a one-to-one (Q2, Q6, Q7, B4, B7, X2). `goBack` opens the first screen. */
const queueViewModel = (
  { queue, flow, link, offers }: QueueViewDeps,
  video: string | undefined,
  goBack: () => void,
): Prepared<QueueSnapshot> => {
  const { retry } = queue
  const wordShown = (wordId: number) => run(queue.wordShown(wordId))
  const leave = () => {
    run(queue.leave)
    goBack()
  }
  const snapshot = derived([queue.state, link.state, flow.state, flow.notSubscribed], (): QueueSnapshot => {
    const progress = queue.state.get()
    const { state, isLong, isAtRisk, figures } = progress
    const isFailed = hasFailed(progress)
    if (flow.state.get()._tag === "Invited") return { kind: "invited" }
    switch (state?._tag) {
      case "PickedUp":
        return { kind: "invited" }
      case "Moved":
      case "NoModerator":
        return { kind: "connecting", video }
      case undefined:
        return isFailed
          ? { kind: "failed", problem: { _tag: "QueueUnavailable", detail: progress.refusal }, retry }
          : { kind: "connecting", video }
      case "Waiting":
      case "PickingUp":
      case "TakenOff": {
        const position = positionOf(state)
        const linked = link.state.get()
        const isFirst = linked._tag === "Connecting" && linked.attempt === 0
        const shown = flow.notSubscribed.get() || isFailed ? "failed" : link.shown.get()
        return {
          kind: "waiting",
          position,
          video,
          // The first connection attempt shows no text.
          link: isFirst && !isFailed ? "connected" : shown,
          isKept: progress.keptUntil !== undefined,
          isLong,
          isAtRisk,
          expectedMinutes: progress.expectedMinutes,
          wait: offers.wait && figures && position ? expectedWait(position, figures) : undefined,
          pinned: offers.pinned ? progress.pinned : undefined,
          word: progress.word,
          wordShown,
          retry,
          leave,
        }
      }
      case "Removed":
        return { kind: "removed", reason: state.reason, again: retry }
    }
  })
  return prepare(snapshot, livesOf({ queue }))
}
