import { Effect } from "effect"
import { saveText } from "../../adapters/browser/saveText.ts"
import { httpFeedback } from "../../adapters/http/httpFeedback.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import { openEnding } from "../../application/feedback/openEnding.ts"
import { openFeedback } from "../../application/feedback/openFeedback.ts"
import { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"
import { untilFetched } from "../../ui/routing/lateCode.ts"
import { once } from "../once.ts"
import type { SessionServices } from "../session.ts"
import { late } from "./late.ts"

export const browserFeedback = (session: SessionServices, transport: HttpTransport) =>
  openFeedback({ ...session, feedbackGateway: httpFeedback(transport) })

/** The chat's calls are in the code of a consultation, which a visitor who comes from one has already. */
export const browserEnding = (session: SessionServices, transport: HttpTransport) => {
  const code = Effect.tryPromise({
    try: async () => (await import("./consultation.ts")).browserChats(transport),
    catch: () => new RequestFailed({ status: 0, detail: undefined }),
  })
  return openEnding({
    ...session,
    chats: late(
      Effect.map(code, ({ chats }) => chats),
      "history",
    ),
    chatFiles: late(
      Effect.map(code, ({ chatFiles }) => chatFiles),
      "save",
    ),
    saveText,
    mailTranscript: (deps) =>
      late(
        Effect.promise(
          once(async () =>
            (await untilFetched(() => import("./chat/transcriptMail.ts"))).browserMailTranscript(transport)(deps),
          ),
        ),
        "ask",
        "send",
      ),
  })
}
