import { Effect } from "effect"
import { liveButtonUrl } from "../../adapters/http/presentation/liveButtonUrl.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import type { PresentationGateway } from "../../application/ports/backend/PresentationGateway.ts"
import { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"

/** Presentations by REST, fetched with the first that is asked for: the first screen asks for none, but where the live button leads. */
export const latePresentations = (transport: HttpTransport): PresentationGateway => {
  const made = Effect.tryPromise({
    try: async () =>
      (await import("../../adapters/http/presentation/httpPresentations.ts")).httpPresentations(transport),
    catch: () => new RequestFailed({ status: 0, detail: undefined }),
  })
  return {
    find: (id) => Effect.flatMap(made, (presentations) => presentations.find(id)),
    giveConsent: (id) => Effect.flatMap(made, (presentations) => presentations.giveConsent(id)),
    attend: (id, name) => Effect.flatMap(made, (presentations) => presentations.attend(id, name)),
    preview: (id) => Effect.flatMap(made, (presentations) => presentations.preview(id)),
    resendInvitation: (id, email) => Effect.flatMap(made, (presentations) => presentations.resendInvitation(id, email)),
    liveButtonUrl: liveButtonUrl(transport),
  }
}
