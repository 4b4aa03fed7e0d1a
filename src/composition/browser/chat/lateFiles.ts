import { saveAs } from "../../../adapters/browser/saveAs.ts"
import { httpChatFiles } from "../../../adapters/http/chat/httpChatFiles.ts"
import type { HttpTransport } from "../../../adapters/http/transport/httpTransport.ts"
import type { ChatFiles } from "../../../application/ports/backend/ChatGateway.ts"

/** Chat files over REST, saved by the browser's own download. */
export const lateFiles = (transport: HttpTransport): ChatFiles => httpChatFiles(transport, saveAs)
