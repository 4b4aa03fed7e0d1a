import { Effect } from "effect"
import { go } from "../routing/go.ts"
import { page } from "../routing/PageModule.ts"
import { useOwnHref } from "../routing/useOwnHref.ts"
import { TermsGate } from "../terms/TermsGate.tsx"
import { termsBeforeQueue } from "../terms/termsViewModel.ts"
import { untilAgreed } from "../terms/untilAgreed.ts"
import { run } from "../viewmodel/command.ts"
import { alongside } from "../viewmodel/prepare.ts"
import { ProductLine } from "../visit/ProductLine.tsx"
import { BookInstead } from "./BookInstead.tsx"
import { NotifyMe } from "./NotifyMe.tsx"
import { notifyViewModel } from "./notifyViewModel.ts"
import { QueueScreen } from "./QueueScreen.tsx"
import { queueViewModel } from "./queueViewModel.ts"

/** The one-to-one line behind the terms (C3, Q2). */
export const queuePage = page({
  prepare: async ({ core, session, load, visit, router }) => {
    const { flow, link, attention, light } = session
    const [queue] = await Promise.all([load("queue"), Effect.runPromise(session.terms.recall)])
    const terms = termsBeforeQueue(core, session)
    const home = () => void go(router, { page: "index", id: undefined, search: {} }, false)
    const line = alongside(queueViewModel({ queue, flow, link, host: core.host }, visit, home), light.keptOn)
    return {
      schedulePageUrl: visit.settings.schedulePageUrl,
      bookInstead: (address: string) => run(queue.bookInstead(visit, address)),
      product: core.followHost.product,
      notify: notifyViewModel(attention),
      terms,
      line,
      live: Effect.andThen(untilAgreed(terms), line.live),
    }
  },
  Page: ({ prepared }) => {
    const ownCalendar = useOwnHref("/schedule-presentation")
    const { schedulePageUrl = ownCalendar, bookInstead } = prepared
    return (
      <TermsGate viewModel={prepared.terms}>
        <QueueScreen
          viewModel={prepared.line}
          bookLink={<BookInstead href={schedulePageUrl} leave={() => bookInstead(schedulePageUrl)} />}
          productLine={<ProductLine viewModel={prepared.product} />}
          notify={<NotifyMe viewModel={prepared.notify} />}
        />
      </TermsGate>
    )
  },
})
