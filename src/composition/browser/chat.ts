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
import { late } from "./late.ts"

/** Chat files over REST, loaded with the first file: few visitors send one. */
export const browserChatFiles = (transport: HttpTransport): ChatFiles =>
  late(
    Effect.tryPromise({
      try: async () => (await import("../../adapters/http/chat/httpChatFiles.ts")).httpChatFiles(transport, saveAs),
      catch: () => new RequestFailed({ status: 0, detail: undefined }),
    }),
    "upload",
    "save",
  )

/** Attaches files; its code is loaded with the first file. */
export const browserAttachFiles: typeof attachFiles = (deps): AttachFiles => {
  const code = once(async () =>
    (await untilFetched(() => import("../../application/chat/attachFiles.ts"))).attachFiles(deps),
  )
  const { attach, live } = late(Effect.promise(code), "attach", "live")
  return {
    attach,
    retry: (...about) => void code().then((files) => files.retry(...about)),
    remove: (...about) => void code().then((files) => files.remove(...about)),
    live: (conversation, writing) =>
      Effect.andThen(
        until(writing, ({ uploads }) => uploads.size > 0),
        live(conversation, writing),
      ),
  }
}

/** Saves a file of a message; its code is loaded with the first one. */
export const browserSaveFile: typeof saveFile = (deps) =>
  late(
    Effect.promise(async () => ({
      save: (await untilFetched(() => import("../../application/chat/saveFile.ts"))).saveFile(deps),
    })),
    "save",
  ).save

/** Measures messages if telemetry is configured; its code is loaded only then. A failed load is not retried. */
export const browserMeasure =
  ({ configuration }: ConfigSource): MeasureMessages =>
  (telemetry, conversation) =>
    Effect.gen(function* () {
      if ((yield* configuration).telemetry === undefined) return yield* Effect.never
      const { measureMessages } = yield* Effect.tryPromise(() => import("../../application/chat/measureMessages.ts"))
      return yield* measureMessages(telemetry, conversation)
    }).pipe(Effect.catch(() => Effect.never))
