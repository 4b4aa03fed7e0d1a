import { Effect } from "effect"
import type { ConfigSource } from "../application/ports/backend/ConfigSource.ts"
import type { LanguageStore } from "../application/ports/browser/VisitorStore.ts"
import { firstLanguage, type Language, languageOf } from "../domain/language/language.ts"
import { languageInPath } from "../domain/page/address.ts"
import { fleetingParameters, type Lookup, parameter } from "../domain/visit/LaunchParameters.ts"

/**
 * The query without what must not stay in the address (decisions E4, L2). A link to a booking that says nothing of what to do opens
 * the booking, to be seen and moved (K5): its token is gone from the address by then.
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

/** A page's address, as far as the language looks at it. */
interface Address {
  readonly pathname: string
  readonly search: string
}

/** What a deployment wishes; a configuration that cannot be had is told by the page that needs it. */
const configured = ({ configuration }: ConfigSource): Effect.Effect<string | undefined> =>
  configuration.pipe(
    Effect.map(({ defaultLanguage }) => defaultLanguage),
    Effect.orElseSucceed(() => undefined),
  )

/**
 * The language of a page that opens (L2); a `lang` parameter is kept, as if it had been chosen (L3). The configuration is waited
 * for only when nothing else names one; index.html has it on its way by then.
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
