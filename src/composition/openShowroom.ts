import type { RegisteredRouter, RouterHistory } from "@tanstack/react-router"
import { Effect } from "effect"
import type { Core } from "../application/core/createCore.ts"
import { reloadStale } from "../application/core/reloadStale.ts"
import type { LoadFeature } from "../application/Features.ts"
import { narrowed } from "../domain/language/language.ts"
import { hasDealerOrigin, type Lookup } from "../domain/visit/LaunchParameters.ts"
import type { Visit } from "../domain/visit/Visit.ts"
import type { Texts } from "../ui/language/texts.ts"
import { loadBrandTheme, wearBrandTheme } from "../ui/location/brandTheme.ts"
import { notificationsViewModel } from "../ui/notification/notificationsViewModel.ts"
import { showroomRouter } from "../ui/router.ts"
import { fetched } from "../ui/routing/lateCode.ts"
import { decidedOnce, once } from "./once.ts"

interface ShowroomParts {
  readonly core: Core
  /** Fetches the session and its features. */
  readonly openFeatures: () => Promise<LoadFeature>
  /** Rejects when the language cannot be loaded. */
  readonly texts: Promise<Texts>
  readonly history: RouterHistory
  /** The parameters of the address as it was when the page was opened (E4). */
  readonly launch: Lookup
  /** Wears the brand. */
  readonly element: HTMLElement
  /** Loads the whole page again (R9). */
  readonly reload: () => void
}

/** The router of a showroom whose first page is ready to be painted; a page that failed is an error page, ready as well. */
export const openShowroom = async (parts: ShowroomParts): Promise<RegisteredRouter> => {
  const { core, history, launch, element, reload } = parts
  const stale = reloadStale({ store: core.store, reload: Effect.sync(reload) })
  /** The location may not offer the language (decisions L2): then another is shown, without taking it for the visitor's choice. */
  const narrow = async (opened: Visit, spoken: Texts) => {
    const { language } = spoken.get()
    const shown = narrowed(language, opened.settings.supportedLanguages)
    if (shown === language) return
    await spoken.show(shown)
    await Effect.runPromise(core.termsText.readAgain(opened))
  }
  const visit = once(async () => {
    const opened = await Effect.runPromise(core.startVisit(launch))
    core.termsText.take(opened)
    const { customer, referral } = opened
    const { firstName, lastName } = customer
    // The number of the dealer of an earlier visit is not this one's.
    if (hasDealerOrigin(referral)) await Effect.runPromise(core.store.forget("dealerId"))
    await Effect.runPromise(core.visitor.remember({ firstName, lastName, dealerId: referral.id }))
    const [theme, spoken] = await Promise.all([loadBrandTheme(opened.location.brand), parts.texts])
    wearBrandTheme(element, theme)
    await narrow(opened, spoken)
    return opened
  })
  // On its way beside the texts; its failure is told by the route that asks for it.
  visit().catch(() => undefined)
  const texts = await parts.texts
  const features = once(parts.openFeatures)
  const router = showroomRouter(
    {
      texts,
      openVisit: visit,
      core,
      load: async (name) => (await features())(name),
      notifications: notificationsViewModel(core.notifications),
      chooseLanguage: (wish, opened) => {
        const next = opened === undefined ? wish : narrowed(wish, opened.settings.supportedLanguages)
        return Effect.runPromise(
          Effect.tryPromise(() => fetched(() => texts.show(next))).pipe(
            Effect.andThen(core.chooseLanguage(next, opened)),
            Effect.catch((failure) =>
              Effect.andThen(
                Effect.logWarning("the language did not arrive", failure),
                core.notifications.raise({ text: "systemError" }, "error"),
              ),
            ),
          ),
        )
      },
      failed: (code) => void Effect.runFork(core.host.notify({ type: "event", name: "failed", code })),
      reloadStale: decidedOnce((isBusy) => Effect.runPromise(stale(isBusy))),
    },
    history,
  )
  router.subscribe("onResolved", ({ toLocation }) => void Effect.runFork(core.analytics.pageSeen(toLocation.pathname)))
  await router.load()
  return router
}
