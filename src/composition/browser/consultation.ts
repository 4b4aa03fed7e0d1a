import { httpChat } from "../../adapters/http/chat/httpChat.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import type { ConfigSource } from "../../application/ports/backend/ConfigSource.ts"
import type { PageLifecycle } from "../../application/ports/browser/Page.ts"
import { joinConsultation } from "../features/consultation.ts"
import type { SessionContainer } from "../session.ts"
import { browserAttachFiles, browserChatFiles, browserMeasure, browserSaveFile } from "./chat.ts"
import { browserStream } from "./stream.ts"

export const browserConsultation = (
  session: SessionContainer,
  {
    transport,
    config,
    pageLifecycle,
  }: {
    readonly transport: HttpTransport
    readonly config: ConfigSource
    readonly pageLifecycle: PageLifecycle
  },
) =>
  joinConsultation(session, {
    ...browserStream(config),
    chats: httpChat(transport),
    chatFiles: browserChatFiles(transport),
    measureMessages: browserMeasure(config),
    attachFiles: browserAttachFiles,
    saveFile: browserSaveFile,
    cameraSource: {
      canSend: globalThis.RTCPeerConnection !== undefined,
      load: async () => (await import("./camera.ts")).browserCamera(pageLifecycle),
    },
  })
