import { Deferred, Effect } from "effect"
import type { ChatFiles, PickedFile } from "../../application/ports/backend/ChatGateway.ts"
import { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"
import type { Attachment } from "../../domain/chat/attachment.ts"
import { script } from "./script.ts"

/** The files of chats, and the visitor's own disk (H8). */
export interface FileDesk {
  readonly files: ChatFiles
  /** What the next uploads meet: a status that refuses, with words of the backend; afterwards all are taken. */
  readonly refuseNext: (...refusals: ReadonlyArray<{ readonly status: number; readonly says?: string }>) => void
  /** Uploads and downloads stand still halfway from now on. */
  readonly hold: () => void
  /** Lets those go on that stand still. */
  readonly release: () => void
  /** Files that arrived, in order. */
  readonly arrived: () => ReadonlyArray<PickedFile>
  /** Uploads that were ended by the visitor. */
  readonly ended: () => number
  /** Makes a file unreadable for this visitor. */
  readonly forbid: (attachmentId: string) => void
  /** Names of files that the visitor kept. */
  readonly kept: () => ReadonlyArray<string>
}

export const fileDesk = (): FileDesk => {
  const refusals = script<{ readonly status: number; readonly says?: string }>()
  const arrived: Array<PickedFile> = []
  const kept: Array<string> = []
  const forbidden = new Set<string>()
  let gate: Deferred.Deferred<void> | undefined
  let ended = 0

  const halfway = (tell: (part: number) => void) =>
    Effect.suspend(() => {
      tell(0.5)
      return gate === undefined ? Effect.void : Deferred.await(gate)
    })

  return {
    files: {
      upload: (_presentationId, file, sent) =>
        halfway(sent).pipe(
          Effect.andThen(
            Effect.suspend((): Effect.Effect<Attachment, RequestFailed> => {
              const refusal = refusals.next()
              if (refusal !== undefined)
                return Effect.fail(new RequestFailed({ status: refusal.status, says: refusal.says }))
              arrived.push(file)
              const { name, size, contentType } = file
              return Effect.succeed({ id: `file-${arrived.length}`, name, size, contentType })
            }),
          ),
          Effect.onInterrupt(() =>
            Effect.sync(() => {
              ended += 1
            }),
          ),
        ),
      save: (_presentationId, { id, name }, received) =>
        Effect.andThen(
          halfway(received),
          Effect.suspend(() => {
            if (forbidden.has(id)) return Effect.fail(new RequestFailed({ status: 403, says: undefined }))
            kept.push(name)
            return Effect.void
          }),
        ),
    },
    refuseNext: refusals.add,
    hold: () => {
      gate = Deferred.makeUnsafe<void>()
    },
    release: () => {
      if (gate !== undefined) Deferred.doneUnsafe(gate, Effect.void)
      gate = undefined
    },
    arrived: () => [...arrived],
    ended: () => ended,
    forbid: (id) => void forbidden.add(id),
    kept: () => [...kept],
  }
}
