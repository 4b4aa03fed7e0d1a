import { Effect } from "effect"
import { saveAs } from "../../adapters/browser/saveAs.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import type { AttachFiles, attachFiles } from "../../application/chat/attachFiles.ts"
import type { MeasureMessages } from "../../application/chat/measureMessages.ts"
import type { saveFile } from "../../application/chat/saveFile.ts"
import type { ChatFiles } from "../../application/ports/backend/ChatGateway.ts"
import type { ConfigSource } from "../../application/ports/backend/ConfigSource.ts"
import { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"
import { until } from "../../application/store/Store.ts"
import { untilFetched } from "../../ui/routing/lateCode.ts"
import { once } from "../once.ts"

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

/** Attaches files by code that is fetched with the first file. */
export const lateAttachFiles: typeof attachFiles = (deps): AttachFiles => {
  const code = once(async () =>
    (await untilFetched(() => import("../../application/chat/attachFiles.ts"))).attachFiles(deps),
  )
  const fetched = Effect.promise(code)
  return {
    attach: (...about) => Effect.flatMap(fetched, (files) => files.attach(...about)),
    retry: (...about) => void code().then((files) => files.retry(...about)),
    remove: (...about) => void code().then((files) => files.remove(...about)),
    live: (conversation, writing) =>
      until(writing, ({ uploads }) => uploads.size > 0).pipe(
        Effect.andThen(fetched),
        Effect.flatMap((files) => files.live(conversation, writing)),
      ),
  }
}

/** Saves a file of a message by code that is fetched with the first one. */
export const lateSaveFile: typeof saveFile =
  (deps) =>
  (...about) =>
    Effect.flatMap(
      Effect.promise(() => untilFetched(() => import("../../application/chat/saveFile.ts"))),
      (code) => code.saveFile(deps)(...about),
    )

/** Measures messages where telemetry is configured, by code that is fetched there alone. A failed load is not retried. */
export const lateMeasure =
  ({ configuration }: ConfigSource): MeasureMessages =>
  (telemetry, conversation) =>
    Effect.gen(function* () {
      if ((yield* configuration).telemetry === undefined) return yield* Effect.never
      const { measureMessages } = yield* Effect.tryPromise(() => import("../../application/chat/measureMessages.ts"))
      return yield* measureMessages(telemetry, conversation)
    }).pipe(Effect.catch(() => Effect.never))
