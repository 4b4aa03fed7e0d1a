import { httpChatSigns } from "../../../adapters/http/chat/httpChatSigns.ts"
import type { HttpTransport } from "../../../adapters/http/transport/httpTransport.ts"
import { shareSigns } from "../../../application/chat/shareSigns.ts"

/** Signs of chats over REST, for a backend that takes them. */
export const lateSigns = (transport: HttpTransport) => shareSigns(httpChatSigns(transport))
