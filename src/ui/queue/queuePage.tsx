import { Effect } from "effect"
import { go } from "../routing/go.ts"
import { page } from "../routing/PageModule.ts"
import { useOwnHref } from "../routing/useOwnHref.ts"
import { TermsGate } from "../terms/TermsGate.tsx"
import { untilAgreed } from "../terms/untilAgreed.ts"
import { run } from "../viewmodel/command.ts"
import { ProductLine } from "../visit/ProductLine.tsx"
import { BookInstead } from "./BookInstead.tsx"
import { NotifyMe } from "./NotifyMe.tsx"
import { QueueScreen } from "./QueueScreen.tsx"

/** The one-to-one line behind the terms (C3, Q2). */
export const queuePage = page({
  prepare: async ({ house, visit, router }) => {
    const [views] = await Promise.all([house.queue(), Effect.runPromise(house.terms.recall)])
    const queue = views.queue(visit, () => void go(router, { page: "index", id: undefined, search: {} }, false))
    return {
      schedulePageUrl: visit.settings.schedulePageUrl,
      bookInstead: (address: string) => run(views.bookInstead(visit, address)),
      product: house.product,
      notify: views.notify,
      terms: house.termsBeforeQueue,
      queue,
      live: Effect.andThen(untilAgreed(house.termsBeforeQueue), queue.live),
    }
  },
  Page: ({ prepared }) => {
    const ownCalendar = useOwnHref("/schedule-presentation")
    const { schedulePageUrl = ownCalendar, bookInstead } = prepared
    return (
      <TermsGate viewModel={prepared.terms}>
        <QueueScreen
          viewModel={prepared.queue}
          bookLink={<BookInstead href={schedulePageUrl} leave={() => bookInstead(schedulePageUrl)} />}
          productLine={<ProductLine viewModel={prepared.product} />}
          notify={<NotifyMe viewModel={prepared.notify} />}
        />
      </TermsGate>
    )
  },
})
