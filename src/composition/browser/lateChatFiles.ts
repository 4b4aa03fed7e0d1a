import { Effect } from "effect"
import { saveAs } from "../../adapters/browser/saveAs.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import type { ChatFiles } from "../../application/ports/backend/ChatGateway.ts"
import { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"

/** Files of chats by REST, fetched with the first file: few visitors send one, and no other page needs this. */
export const lateChatFiles = (transport: HttpTransport): ChatFiles => {
  const made = Effect.tryPromise({
    try: async () => (await import("../../adapters/http/chat/httpChatFiles.ts")).httpChatFiles(transport, saveAs),
    catch: () => new RequestFailed({ status: 0, detail: undefined }),
  })
  return {
    upload: (...upload) => Effect.flatMap(made, (files) => files.upload(...upload)),
    save: (...wish) => Effect.flatMap(made, (files) => files.save(...wish)),
  }
}
