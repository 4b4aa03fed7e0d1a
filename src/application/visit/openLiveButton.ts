import { Duration, Effect } from "effect"
import type { Language } from "../../domain/language/language.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import type { PresentationGateway } from "../ports/backend/PresentationGateway.ts"
import { RequestFailed } from "../ports/backend/RequestFailed.ts"
import type { Page } from "../ports/browser/Page.ts"
import type { VisitorIdentity } from "./visitor.ts"

export type OpenLiveButton = (visit: LocatedVisit, language: Language) => Effect.Effect<void, RequestFailed>

/** Timeout for leaving the page, in ms: a visitor who cancelled the navigation can press again. */
const leavingMs = 20_000

/**
 * Navigates to the backend's address of the live consultation, with lang and uuid appended (E11). Completes if the
 * visitor stays on this page or returns to it. Fails if there is no valid address.
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
