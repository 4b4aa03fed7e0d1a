import { Effect } from "effect"
import * as v from "valibot"
import { type ConfigSource, ConfigUnavailable, type Configuration } from "../../application/ports/ConfigSource.ts"
import { configAnswer } from "./config.schema.ts"
import { ownAddress } from "./ownAddress.ts"

/** What is needed of the page's globals. */
export interface ConfigPage {
  readonly fetch: typeof fetch
  readonly location: { readonly origin: string }
}

/** How long config.json may take, in ms. */
const patienceMs = 20_000

const configurationOf = (answer: unknown, origin: string): Configuration => {
  const decoded = v.safeParse(configAnswer, answer)
  if (!decoded.success) throw new ConfigUnavailable({ field: v.getDotPath(decoded.issues[0]) ?? undefined })
  const { localStorageKey, hostOrigins, defaultLanguage, supportTimeZone, capabilities } = decoded.output
  const apiBaseUrl = ownAddress(decoded.output.apiBaseUrl, origin, "http")
  if (apiBaseUrl === undefined) throw new ConfigUnavailable({ field: "apiBaseUrl" })
  const websocketLink = ownAddress(decoded.output.websocketLink, origin, "ws")
  if (websocketLink === undefined) throw new ConfigUnavailable({ field: "websocketLink" })
  return { apiBaseUrl, websocketLink, localStorageKey, hostOrigins, defaultLanguage, supportTimeZone, capabilities }
}

const loaded = async (page: ConfigPage): Promise<Configuration> => {
  const answer = await page.fetch("/config.json", { signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) throw new ConfigUnavailable({ field: undefined })
  return configurationOf(await answer.json(), page.location.origin)
}

/** /config.json, fetched once and shared by all who ask (E3); after a failure the next who asks fetches again. */
export const fetchedConfig = (page: ConfigPage = globalThis): ConfigSource => {
  let asked: Promise<Configuration> | undefined
  const shared = (): Promise<Configuration> => {
    asked ??= loaded(page).catch((cause: unknown) => {
      asked = undefined
      throw cause
    })
    return asked
  }
  return {
    configuration: Effect.tryPromise({
      try: shared,
      catch: (cause) => (cause instanceof ConfigUnavailable ? cause : new ConfigUnavailable({ field: undefined })),
    }),
  }
}
