import { Effect } from "effect"
import { signs } from "../../../../contracts/generated/lateParts.ts"
import { httpChat } from "../../../adapters/http/chat/httpChat.ts"
import type { HttpTransport } from "../../../adapters/http/transport/httpTransport.ts"
import type { measureMessages } from "../../../application/chat/measureMessages.ts"
import type { ChatDeps } from "../../../application/chat/openChat.ts"
import type { transferFiles } from "../../../application/chat/transferFiles.ts"
import { openConsultation } from "../../../application/consultation/openConsultation.ts"
import type { ChatFiles } from "../../../application/ports/backend/ChatGateway.ts"
import type { ConfigSource } from "../../../application/ports/backend/ConfigSource.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import { until } from "../../../application/store/Store.ts"
import { hasCapability } from "../../../application/visit/hasCapability.ts"
import { latePort } from "../../../ui/routing/codeArrival.ts"
import { latePart } from "../../../ui/routing/latePart.ts"
import { once } from "../../../ui/viewmodel/once.ts"
import type { browserChatExtras } from "../chatExtras.ts"
import type { FeatureDeps } from "../FeatureDeps.ts"
import { browserLateCode } from "../lateCode.ts"
import { browserStream } from "../stream.ts"

type LoadExtras = () => Promise<ReturnType<typeof browserChatExtras>>

/** Transfers files, from the first file on. */
const browserTransferFiles =
  (load: LoadExtras): typeof transferFiles =>
  (deps) => {
    const transfer = once(async () => (await load()).transferFiles(deps))
    const when = until(deps.state, ({ uploads, pictures }) => uploads.size + pictures.size > 0)
    return {
      ...latePort(transfer, ["attach", "download", "showPicture"]),
      live: latePart({ when, load: transfer, open: Effect.succeed }).live,
    }
  }

/** Measures messages if telemetry is configured. */
const browserMeasure =
  ({ configuration }: ConfigSource): typeof measureMessages =>
  (deps) =>
    latePart({
      when: Effect.map(configuration, ({ telemetry }) => telemetry !== undefined).pipe(
        Effect.orElseSucceed(() => false),
      ),
      load: () => import("../../../application/chat/measureMessages.ts"),
      open: (code) => Effect.sync(() => code.measureMessages(deps)),
    })

/** Shares signs if the backend takes any. */
const browserSigns =
  (load: LoadExtras): ChatDeps["shareSigns"] =>
  (deps) =>
    latePart({
      when: hasCapability(deps.config, ...signs),
      load,
      open: ({ shareSigns }) => Effect.sync(() => shareSigns(deps)),
    })

/** The chats and their parts beyond messages, for a page that only reads them. */
export const browserChats = (transport: HttpTransport) => {
  const load = once(() => import("../chatExtras.ts").then((code) => code.browserChatExtras(transport)))
  const chatFiles: ChatFiles = latePort(
    async () => (await load()).files,
    ["upload", "save", "picture"],
    () => new RequestFailed({ status: 0, detail: undefined }),
  )
  return { chats: httpChat(transport), chatFiles, load }
}

/** A live presentation, in the browser. */
export const feature = ({ session, transport }: FeatureDeps) => {
  const { load, ...chats } = browserChats(transport)
  return openConsultation({
    ...session,
    ...browserStream(session.config),
    ...chats,
    measureMessages: browserMeasure(session.config),
    transferFiles: browserTransferFiles(load),
    saveText: latePort(load, ["saveText"]).saveText,
    shareSigns: browserSigns(load),
    canSend: globalThis.RTCPeerConnection !== undefined,
    lateCode: browserLateCode,
  })
}
