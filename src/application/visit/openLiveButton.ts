import { Duration, Effect } from "effect"
import type { Language } from "../../domain/language/language.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import type { PresentationGateway } from "../ports/backend/PresentationGateway.ts"
import { RequestFailed } from "../ports/backend/RequestFailed.ts"
import type { Page } from "../ports/browser/Page.ts"
import type { VisitorIdentity } from "./visitor.ts"

export type OpenLiveButton = (visit: LocatedVisit, language: Language) => Effect.Effect<void, RequestFailed>

/** How long a page may take to be left, in ms: a visitor who stopped the way there can press again. */
const leavingMs = 20_000

/**
 * Goes where the backend says that the live consultation is, with lang and uuid appended (E11). Ends when the visitor is still or
 * again here; fails when there is no such address, or none to go to.
 */
export const openLiveButton =
  ({
    presentations,
    identity,
    page,
  }: {
    readonly presentations: PresentationGateway
    readonly identity: VisitorIdentity
    readonly page: Page
  }): OpenLiveButton =>
  ({ location, referral }, language) =>
    Effect.gen(function* () {
      const url = yield* presentations.liveButtonUrl(location.id, referral)
      const uuid = yield* identity.uuid
      const isLeaving = yield* page.leave(withParameters(url, { lang: language, uuid }))
      if (!isLeaving) return yield* Effect.fail(new RequestFailed({ status: 502, detail: undefined }))
      yield* Effect.timeoutOption(page.returned, Duration.millis(leavingMs))
    })

const withParameters = (url: string, parameters: Readonly<Record<string, string>>): string => {
  const mark = url.indexOf("#")
  const [address, fragment] = mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark)]
  const added = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")
  return `${address}${address.includes("?") ? "&" : "?"}${added}${fragment}`
}
