import { Deferred, Effect } from "effect"
import type { ChatFiles, PickedFile } from "../../../application/ports/backend/ChatGateway.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { SaveText } from "../../../application/ports/browser/TextFiles.ts"
import type { Attachment } from "../../../domain/chat/attachment.ts"
import { script } from "../script.ts"

/** Chat files, and the visitor's disk (H8). */
interface FakeFile {
  readonly files: ChatFiles
  readonly saveText: SaveText
  /** Refuses the next uploads with a status and the backend's message; afterwards all succeed. */
  readonly refuseNext: (...refusals: ReadonlyArray<{ readonly status: number; readonly detail?: string }>) => void
  /** Stops uploads and downloads halfway from now on. */
  readonly hold: () => void
  /** Resumes the stopped ones. */
  readonly release: () => void
  /** Files that arrived, in order. */
  readonly arrived: () => ReadonlyArray<PickedFile>
  /** Number of uploads that the visitor cancelled. */
  readonly ended: () => number
  /** Makes a file unreadable for this visitor. */
  readonly forbid: (attachmentId: string) => void
  /** Makes it readable again. */
  readonly allow: (attachmentId: string) => void
  /** Addresses of pictures in memory. */
  readonly pictures: () => ReadonlyArray<string>
  /** Names of files that the visitor saved. */
  readonly kept: () => ReadonlyArray<string>
  /** Texts that the visitor saved, in order. */
  readonly texts: () => ReadonlyArray<string>
}

export const fakeFile = (): FakeFile => {
  const refusals = script<{ readonly status: number; readonly detail?: string }>()
  const arrived: Array<PickedFile> = []
  const kept: Array<string> = []
  const texts: Array<string> = []
  const forbidden = new Set<string>()
  const pictures = new Set<string>()
  let gate: Deferred.Deferred<void> | undefined
  let ended = 0

  const halfway = (notify: (part: number) => void) =>
    Effect.suspend(() => {
      notify(0.5)
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
                return Effect.fail(new RequestFailed({ status: refusal.status, detail: refusal.detail }))
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
            if (forbidden.has(id)) return Effect.fail(new RequestFailed({ status: 403, detail: undefined }))
            kept.push(name)
            return Effect.void
          }),
        ),
      picture: (_presentationId, { id }) =>
        Effect.andThen(
          halfway(() => {}),
          Effect.suspend(() => {
            if (forbidden.has(id)) return Effect.fail(new RequestFailed({ status: 403, detail: undefined }))
            const url = `blob:showroom/${id}`
            pictures.add(url)
            return Effect.succeed({ url, release: () => void pictures.delete(url) })
          }),
        ),
    },
    pictures: () => [...pictures],
    allow: (id) => void forbidden.delete(id),
    saveText: (text, name) =>
      Effect.sync(() => {
        kept.push(name)
        texts.push(text)
      }),
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
    texts: () => [...texts],
  }
}
