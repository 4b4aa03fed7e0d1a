import { httpChat } from "../../adapters/http/chat/httpChat.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import { openConsultation } from "../../application/consultation/openConsultation.ts"
import type { SessionServices } from "../session.ts"
import { browserChatFiles, browserMeasure, browserTransferFiles } from "./chat.ts"
import { browserStream } from "./stream.ts"

export const browserChats = (transport: HttpTransport) => ({
  chats: httpChat(transport),
  chatFiles: browserChatFiles(transport),
})

export const browserConsultation = (session: SessionServices, transport: HttpTransport) =>
  openConsultation({
    ...session,
    ...browserStream(session.config),
    ...browserChats(transport),
    measureMessages: browserMeasure(session.config),
    transferFiles: browserTransferFiles,
    cameraSource: {
      canSend: globalThis.RTCPeerConnection !== undefined,
      load: async () => (await import("./camera.ts")).browserCamera(session.pageLifecycle),
    },
  })
