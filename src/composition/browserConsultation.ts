import type { Container } from "inversify"
import { httpChat } from "../adapters/http/httpChat.ts"
import type { HttpTransport } from "../adapters/http/httpTransport.ts"
import type { ConsultationViews } from "../ui/routing/HouseViews.ts"
import { consultationRoom } from "./consultationRoom.ts"
import { lateChatFiles } from "./lateChatFiles.ts"
import { recipe } from "./recipe.ts"

/** A consultation with the real parties. */
export const browserConsultation = (container: Container, transport: HttpTransport): ConsultationViews =>
  consultationRoom(container, {
    chats: recipe(() => httpChat(transport)),
    files: recipe(() => lateChatFiles(transport)),
    camera: recipe(() => ({
      canSend: globalThis.RTCPeerConnection !== undefined,
      load: async () => (await import("./browserCamera.ts")).browserCamera(),
    })),
  })
