import { type RequestedAhead, requestKey } from "../../adapters/browser/requestedAhead.ts"
import type { Language } from "../../domain/language/language.ts"
import { defaultLocationId } from "../../domain/location/Location.ts"
import {
  type Lookup,
  readLaunchParameters,
  readReferral,
  referralParameters,
} from "../../domain/visit/LaunchParameters.ts"

export interface FirstPage {
  readonly fetch: typeof fetch
  readonly location: { readonly origin: string }
}

/** The fields of config.json that this reads; adapters/browser/fetchedConfig.ts validates the whole file. */
interface Config {
  readonly apiBaseUrl: string
  readonly defaultLanguage?: string
}

/**
 * Sends the showroom's first requests (application/visit/startVisit.ts) ahead of it, and the one for the target of the
 * live button when it is `pressed` (E11). They are equal to the showroom's and contain nothing that identifies a
 * visitor. Passes the location's answer to `located`. Rejects at the first failure; the showroom then sends them again
 * and reports the failure.
 */
export const requestAhead = async (
  page: FirstPage,
  ahead: RequestedAhead,
  launch: Lookup,
  languageWith: (configured: string | undefined) => Language,
  pressed: Promise<void>,
  located: (answer: Response, apiBaseUrl: string) => Promise<void>,
): Promise<void> => {
  const ask = (address: string, init?: RequestInit): Promise<Response> => {
    const request = new Request(address, init)
    const answer = page.fetch(request)
    ahead.answers.set(requestKey(request), answer)
    return answer
  }
  const { locationId, presentationId, token } = readLaunchParameters(launch)
  const config: Config = await (await ask(new URL("/config.json", page.location.origin).href)).clone().json()
  // The showroom may have parsed the same config sooner, and has then sent the others itself.
  if (ahead.isTaken) return
  // These two need other requests first (E7, E8).
  if (token !== undefined || (presentationId !== undefined && locationId === undefined)) return
  const id = locationId ?? defaultLocationId
  const api = new URL(config.apiBaseUrl, page.location.origin).href.replace(/\/$/, "")
  const headers = { "Accept-Language": languageWith(config.defaultLanguage) }
  const init = { headers, credentials: "omit", redirect: "error" } as const
  const referral = Object.entries(referralParameters(readReferral(launch)))
  const query = referral.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join("")
  const live = `${api}/presentation/live_button_url?location_id=${id}${query}`
  await Promise.all([
    ask(`${api}/location/${id}`, init).then((answer) => located(answer.clone(), api)),
    ask(`${api}/settings?location_id=${id}`, init),
    pressed.then(() => ask(live, init)),
  ])
}
