import { Effect } from "effect"
import type { ConfigSource } from "../application/ports/backend/ConfigSource.ts"
import type { LanguageStore } from "../application/ports/browser/VisitorStore.ts"
import { firstLanguage, type Language, languageOf } from "../domain/language/language.ts"
import { languageInPath } from "../domain/page/address.ts"
import { fleetingParameters, type Lookup, parameter } from "../domain/visit/LaunchParameters.ts"

/**
 * The query without parameters that must not stay in the address (readings E4, L2). A booking link without an action
 * opens the booking to view and move it (K5): its token is no longer in the address by then.
 */
export const lastingQuery = (search: string): string => {
  const kept = new URLSearchParams(search)
  const lookup: Lookup = (name) => kept.get(name) ?? undefined
  const isBareLink =
    parameter(lookup, "booking_token") !== undefined && parameter(lookup, "booking_action") === undefined
  for (const name of fleetingParameters) kept.delete(name)
  if (isBareLink) kept.set("booking_action", "reschedule")
  return kept.size === 0 ? "" : `?${kept}`
}

/** The parts of an address that contain a language. */
interface Address {
  readonly pathname: string
  readonly search: string
}

/**
 * The deployment's default language. Ignores a configuration that cannot be loaded: the page that needs it reports the
 * failure.
 */
const configured = ({ configuration }: ConfigSource): Effect.Effect<string | undefined> =>
  configuration.pipe(
    Effect.map(({ defaultLanguage }) => defaultLanguage),
    Effect.orElseSucceed(() => undefined),
  )

/**
 * The language of an opening page (L2). Stores a `lang` parameter as if the visitor had chosen it (L3). Waits for the
 * configuration only if no other source names a language; index.html has already requested it.
 */
export const startLanguage = (
  languages: LanguageStore,
  config: ConfigSource,
  { pathname, search }: Address,
): Effect.Effect<Language> =>
  Effect.gen(function* () {
    const query = new URLSearchParams(search)
    const wish = parameter((name) => query.get(name) ?? undefined, "lang")
    const sources = { parameter: wish, path: languageInPath(pathname), ...(yield* languages.read) }
    const isNamed = Object.values(sources).some((source) => languageOf(source) !== undefined)
    const language = firstLanguage({ ...sources, configured: isNamed ? undefined : yield* configured(config) })
    if (languageOf(wish) !== undefined) yield* languages.write(language)
    return language
  })
