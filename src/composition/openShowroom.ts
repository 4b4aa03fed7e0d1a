import { Effect } from "effect"
import type { Core } from "../application/core/openCore.ts"
import { reloadStale } from "../application/core/reloadStale.ts"
import type { LoadFeature } from "../application/Features.ts"
import { narrowed } from "../domain/language/language.ts"
import { hasDealerOrigin, type Lookup } from "../domain/visit/LaunchParameters.ts"
import type { LocatedVisit } from "../domain/visit/Visit.ts"
import type { Texts } from "../ui/language/texts.ts"
import { applyBrandTheme, loadBrandTheme } from "../ui/location/brandTheme.ts"
import { notificationsViewModel } from "../ui/notification/notificationsViewModel.ts"
import { fetchWithRetries } from "../ui/routing/codeArrival.ts"
import type { Showroom } from "../ui/routing/RouterContext.ts"
import { decideOnce, once } from "../ui/viewmodel/once.ts"

interface ShowroomParts {
  readonly core: Core
  readonly openFeatures: () => Promise<LoadFeature>
  /** Rejects if the language cannot be loaded. */
  readonly texts: Promise<Texts>
  /** The parameters of the page's initial address (E4). */
  readonly launch: Lookup
  readonly element: HTMLElement
  /** Whether the server answers with the page. */
  readonly isReachable: () => Promise<boolean>
  /** Reloads the whole page (R9). */
  readonly reload: () => void
}

/**
 * Opens the showroom that every page uses; the visit loads in the background. Rejects if the language cannot be loaded.
 */
export const openShowroom = async (parts: ShowroomParts): Promise<Showroom> => {
  const { core, launch, element, isReachable, reload } = parts
  const stale = reloadStale({
    store: core.store,
    isReachable: Effect.promise(isReachable),
    reload: Effect.sync(reload),
  })
  /**
   * Applies the location's brand, and switches to a language that it supports (readings L2), without storing that as
   * the visitor's choice.
   */
  const settle = once(async (visit: LocatedVisit) => {
    core.termsText.take(visit)
    const [theme, spoken] = await Promise.all([loadBrandTheme(visit.location.brand), parts.texts])
    applyBrandTheme(element, theme)
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
    // The dealer number of an earlier visit does not apply to this one.
    if (hasDealerOrigin(referral)) await Effect.runPromise(core.store.forget("dealerId"))
    await Effect.runPromise(core.visitor.remember({ firstName, lastName, dealerId: referral.id }))
    await settle(visit)
    return visit
  })
  // Loads in parallel with the texts; the page that needs the visit reports its failure.
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
        Effect.tryPromise(() => fetchWithRetries(() => texts.show(next))).pipe(
          Effect.andThen(core.chooseLanguage(next, opened)),
          Effect.catch((failure) =>
            Effect.andThen(
              Effect.logWarning("The language could not be loaded", failure),
              core.notifications.raise({ text: "notice.systemError" }, "error"),
            ),
          ),
        ),
      )
    },
    failed: (code, error_id) => void Effect.runFork(core.funnel.notify({ name: "failed", code, error_id })),
    reloadStale: decideOnce((isBusy) => Effect.runPromise(stale(isBusy))),
  }
}
