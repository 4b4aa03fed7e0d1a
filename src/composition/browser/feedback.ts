import { Effect } from "effect"
import { saveAs } from "../../adapters/browser/saveAs.ts"
import { httpChat } from "../../adapters/http/chat/httpChat.ts"
import { httpFeedback } from "../../adapters/http/httpFeedback.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import { openEnding } from "../../application/feedback/openEnding.ts"
import { openFeedback } from "../../application/feedback/openFeedback.ts"
import type { SessionServices } from "../session.ts"
import { browserChatFiles } from "./chat.ts"

export const browserFeedback = (session: SessionServices, transport: HttpTransport) =>
  openFeedback({ ...session, feedbackGateway: httpFeedback(transport) })

export const browserEnding = (session: SessionServices, transport: HttpTransport) =>
  openEnding({
    ...session,
    chats: httpChat(transport),
    chatFiles: browserChatFiles(transport),
    saveText: (text, name) =>
      // With the mark that old editors need to read it as UTF-8.
      Effect.sync(() => saveAs(new Blob(["\ufeff", text], { type: "text/plain;charset=utf-8" }), name)),
  })
