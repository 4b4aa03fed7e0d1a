import { Effect } from "effect"
import { httpChat } from "../../adapters/http/chat/httpChat.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import type { measureMessages } from "../../application/chat/measureMessages.ts"
import type { ChatDeps } from "../../application/chat/openChat.ts"
import type { transferFiles } from "../../application/chat/transferFiles.ts"
import { openConsultation } from "../../application/consultation/openConsultation.ts"
import type { ChatFiles } from "../../application/ports/backend/ChatGateway.ts"
import type { ConfigSource } from "../../application/ports/backend/ConfigSource.ts"
import { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"
import type { SaveText } from "../../application/ports/browser/TextFiles.ts"
import { until } from "../../application/store/Store.ts"
import { untilFetched } from "../../ui/routing/lateCode.ts"
import { once } from "../once.ts"
import type { SessionServices } from "../session.ts"
import { late } from "./late.ts"
import { browserStream } from "./stream.ts"

/** Chat files over REST, loaded with the first file: few visitors send one. */
const browserChatFiles = (transport: HttpTransport): ChatFiles =>
  late(
    Effect.tryPromise({
      try: async () => (await import("./chat/lateFiles.ts")).lateFiles(transport),
      catch: () => new RequestFailed({ status: 0, detail: undefined }),
    }),
    "upload",
    "save",
    "picture",
  )

/** Saves a text; its code is loaded with the first one. */
const saveText: SaveText = (text, name) =>
  Effect.flatMap(
    Effect.promise(() => untilFetched(() => import("../../adapters/browser/saveText.ts"))),
    (code) => code.saveText(text, name),
  )

/** Transfers files; its code is loaded with the first file. */
const browserTransferFiles: typeof transferFiles = (deps) => {
  const code = Effect.promise(
    once(async () => (await untilFetched(() => import("../../application/chat/transferFiles.ts"))).transferFiles(deps)),
  )
  const isNeeded = until(deps.state, ({ uploads, pictures }) => uploads.size + pictures.size > 0)
  return {
    ...late(code, "attach", "download", "showPicture"),
    live: Effect.andThen(
      isNeeded,
      Effect.flatMap(code, ({ live }) => live),
    ),
  }
}

/** Measures messages if telemetry is configured; its code is loaded only then. A failed load is not retried. */
const browserMeasure =
  ({ configuration }: ConfigSource): typeof measureMessages =>
  (deps) => ({
    live: Effect.gen(function* () {
      if ((yield* configuration).telemetry === undefined) return yield* Effect.never
      const { measureMessages } = yield* Effect.tryPromise(() => import("../../application/chat/measureMessages.ts"))
      return yield* measureMessages(deps).live
    }).pipe(Effect.catch(() => Effect.never)),
  })

/** Shares signs if the backend takes any; the code is loaded only then. A failed load is not retried: a chat needs none. */
const browserSigns =
  (transport: HttpTransport): ChatDeps["shareSigns"] =>
  (deps) => ({
    live: Effect.gen(function* () {
      const { capabilities } = yield* deps.config.configuration
      if (!capabilities.some((each) => each === "chat_typing" || each === "chat_seen")) return yield* Effect.never
      const { lateSigns } = yield* Effect.tryPromise(() => import("./chat/lateSigns.ts"))
      return yield* lateSigns(transport)(deps).live
    }).pipe(Effect.catch(() => Effect.never)),
  })

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
    saveText,
    loadTimeAbsence: async () =>
      (await untilFetched(() => import("../../application/presentation/timeAbsence.ts"))).timeAbsence,
    loadSecondPicture: async () => (await import("../../application/stream/openSecondPicture.ts")).openSecondPicture,
    loadParticipation: async () => (await import("./participation.ts")).browserParticipation(transport, session.page),
    loadRecordingAndCaptions: async () =>
      (await import("./consultation/recordingAndCaptions.ts")).browserRecordingAndCaptions(transport, session),
    shareSigns: browserSigns(transport),
    cameraSource: {
      canSend: globalThis.RTCPeerConnection !== undefined,
      load: async () => (await import("./camera.ts")).browserCamera(session.pageLifecycle),
    },
  })
