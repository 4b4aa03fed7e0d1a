import { Effect } from "effect"
import { go } from "../routing/go.ts"
import { page } from "../routing/PageModule.ts"
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
    await Effect.runPromise(house.terms.recall)
    const queue = house.queue(visit, () => void go(router, { page: "index", id: undefined, search: {} }, false))
    const { schedulePageUrl } = visit.settings
    return {
      schedule: schedulePageUrl && {
        href: schedulePageUrl,
        leave: () => run(house.bookInstead(visit, schedulePageUrl)),
      },
      product: house.product,
      notify: house.notify,
      terms: house.termsBeforeQueue,
      queue,
      live: Effect.andThen(untilAgreed(house.termsBeforeQueue), queue.live),
    }
  },
  Page: ({ prepared }) => (
    <TermsGate viewModel={prepared.terms}>
      <QueueScreen
        viewModel={prepared.queue}
        bookLink={prepared.schedule && <BookInstead {...prepared.schedule} />}
        productLine={<ProductLine viewModel={prepared.product} />}
        notify={<NotifyMe viewModel={prepared.notify} />}
      />
    </TermsGate>
  ),
})
