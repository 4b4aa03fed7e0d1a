import { Effect } from "effect"
import type { Core } from "../application/core/createCore.ts"
import { reloadStale } from "../application/core/reloadStale.ts"
import type { LoadFeature } from "../application/Features.ts"
import { narrowed } from "../domain/language/language.ts"
import { hasDealerOrigin, type Lookup } from "../domain/visit/LaunchParameters.ts"
import type { LocatedVisit } from "../domain/visit/Visit.ts"
import type { Texts } from "../ui/language/texts.ts"
import { loadBrandTheme, wearBrandTheme } from "../ui/location/brandTheme.ts"
import { notificationsViewModel } from "../ui/notification/notificationsViewModel.ts"
import { fetched } from "../ui/routing/lateCode.ts"
import type { Showroom } from "../ui/routing/RouterContext.ts"
import { decidedOnce, once } from "./once.ts"

interface ShowroomParts {
  readonly core: Core
  /** Fetches the session and its features. */
  readonly openFeatures: () => Promise<LoadFeature>
  /** Rejects when the language cannot be loaded. */
  readonly texts: Promise<Texts>
  /** The parameters of the address as it was when the page was opened (E4). */
  readonly launch: Lookup
  /** Wears the brand. */
  readonly element: HTMLElement
  /** Loads the whole page again (R9). */
  readonly reload: () => void
}

/** What every page is given, joined; the visit is on its way. Rejects when the language cannot be loaded. */
export const openShowroom = async (parts: ShowroomParts): Promise<Showroom> => {
  const { core, launch, element, reload } = parts
  const stale = reloadStale({ store: core.store, reload: Effect.sync(reload) })
  /** Wears the location's brand, and speaks a language that it offers (decisions L2), without taking that for the visitor's choice. */
  const settle = once(async (visit: LocatedVisit) => {
    core.termsText.take(visit)
    const [theme, spoken] = await Promise.all([loadBrandTheme(visit.location.brand), parts.texts])
    wearBrandTheme(element, theme)
    const { language } = spoken.get()
    const shown = narrowed(language, visit.settings.supportedLanguages)
    if (shown === language) return
    await spoken.show(shown)
    await Effect.runPromise(core.termsText.readAgain(visit))
  })
  const locateVisit = once(async () => {
    const visit = await Effect.runPromise(core.locate(launch))
    await settle(visit)
    return visit
  })
  const openVisit = once(async () => {
    const visit = await Effect.runPromise(core.startVisit(launch))
    const { customer, referral } = visit
    const { firstName, lastName } = customer
    // The number of the dealer of an earlier visit is not this one's.
    if (hasDealerOrigin(referral)) await Effect.runPromise(core.store.forget("dealerId"))
    await Effect.runPromise(core.visitor.remember({ firstName, lastName, dealerId: referral.id }))
    await settle(visit)
    return visit
  })
  // On its way beside the texts; its failure is told by the page that asks for it.
  openVisit().catch(() => undefined)
  const texts = await parts.texts
  const features = once(parts.openFeatures)
  return {
    texts,
    locateVisit,
    openVisit,
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
              core.notifications.raise({ text: "notice.systemError" }, "error"),
            ),
          ),
        ),
      )
    },
    failed: (code, error_id) => void Effect.runFork(core.funnel.notify({ name: "failed", code, error_id })),
    reloadStale: decidedOnce((isBusy) => Effect.runPromise(stale(isBusy))),
  }
}
