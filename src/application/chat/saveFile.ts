import { Effect } from "effect"
import type { Attachment } from "../../domain/chat/attachment.ts"
import type { ChatFiles } from "../ports/backend/ChatGateway.ts"
import type { RequestFailed } from "../ports/backend/RequestFailed.ts"
import { until, type WritableStore } from "../store/Store.ts"

export type DownloadState =
  /** `received` from 0 to 1. */
  | { readonly _tag: "Coming"; readonly received: number }
  | { readonly _tag: "Kept" }
  | { readonly _tag: "Failed"; readonly failure: RequestFailed }

/** Requested downloads, by attachment id. */
type Downloads = WritableStore<ReadonlyMap<string, DownloadState>>

/**
 * Downloads a file of a message (H8). Does nothing while it is being downloaded; removing it from the list aborts it.
 */
export type SaveFile = (downloads: Downloads, presentationId: number, attachment: Attachment) => Effect.Effect<void>

export const saveFile =
  ({ chatFiles }: { readonly chatFiles: ChatFiles }): SaveFile =>
  (downloads, presentationId, attachment) => {
    const { id } = attachment
    const become = (state: DownloadState) => downloads.set(new Map(downloads.get()).set(id, state))
    const takenAway = until(downloads, (now): now is typeof now => !now.has(id))
    return Effect.suspend(() => {
      if (downloads.get().get(id)?._tag === "Coming") return Effect.void
      become({ _tag: "Coming", received: 0 })
      const coming = chatFiles
        .save(presentationId, attachment, (received) => become({ _tag: "Coming", received }))
        .pipe(
          Effect.map(() => become({ _tag: "Kept" })),
          Effect.catch((failure) => Effect.sync(() => become({ _tag: "Failed", failure }))),
        )
      return Effect.asVoid(Effect.raceFirst(coming, takenAway))
    })
  }
