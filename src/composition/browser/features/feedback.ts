import { saveText } from "../../../adapters/browser/saveText.ts"
import { httpFeedback } from "../../../adapters/http/httpFeedback.ts"
import { openEnding } from "../../../application/feedback/openEnding.ts"
import { openFeedback } from "../../../application/feedback/openFeedback.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import { latePort } from "../../../ui/routing/codeArrival.ts"
import { once } from "../../../ui/viewmodel/once.ts"
import type { FeatureDeps } from "../FeatureDeps.ts"

/**
 * Feedback and the end page, in the browser. The chat's calls are in `consultation`, which is usually loaded by then.
 */
export const feature = ({ session, transport }: FeatureDeps) => {
  const load = once(() => import("./consultation.ts").then((code) => code.browserChats(transport)))
  const failed = () => new RequestFailed({ status: 0, detail: undefined })
  return {
    openFeedback: openFeedback({ ...session, feedbackGateway: httpFeedback(transport) }),
    openEnding: openEnding({
      ...session,
      chats: latePort(async () => (await load()).chats, ["history"], failed),
      chatFiles: latePort(async () => (await load()).chatFiles, ["save"], failed),
      saveText,
      mailTranscript: (deps) =>
        latePort(
          once(async () => (await import("../chatExtras.ts")).browserChatExtras(transport).mailTranscript(deps)),
          ["ask", "send", "write", "sendCode", "correct", "sendCoded"],
        ),
    }),
  }
}
