import { Effect } from "effect"
import type { Language } from "../../domain/language/language.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { Page } from "../ports/Page.ts"
import type { PresentationGateway } from "../ports/PresentationGateway.ts"
import type { RequestFailed } from "../ports/RequestFailed.ts"
import type { VisitorIdentity } from "./visitorIdentity.ts"

export type OpenLiveButton = (visit: Visit, language: Language) => Effect.Effect<void, RequestFailed>

/** Goes where the backend says that the live consultation is, with lang and uuid appended (E11). */
export const openLiveButton =
  (presentations: PresentationGateway, identity: VisitorIdentity, page: Page): OpenLiveButton =>
  ({ location, referral }, language) =>
    Effect.gen(function* () {
      const url = yield* presentations.liveButtonUrl(location.id, referral)
      const uuid = yield* identity.uuid
      yield* page.leave(withParameters(url, { lang: language, uuid }))
    })

const withParameters = (url: string, parameters: Readonly<Record<string, string>>): string => {
  const mark = url.indexOf("#")
  const [address, fragment] = mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark)]
  const added = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")
  return `${address}${address.includes("?") ? "&" : "?"}${added}${fragment}`
}
