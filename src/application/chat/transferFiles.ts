import { Duration, Effect } from "effect"
import { fileProblem } from "../../domain/chat/attachable.ts"
import type { Attachment, FileLimits } from "../../domain/chat/attachment.ts"
import { draftIn, withDraft } from "../../domain/chat/outbox.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { ChatFiles, PickedFile } from "../ports/backend/ChatGateway.ts"
import type { Ids } from "../ports/browser/Page.ts"
import { change, derived, type Store, until, untilNext, type WritableStore } from "../store/Store.ts"
import type { ChatState, DownloadState, Refusal } from "./ChatState.ts"
import { type ShowPictures, showPictures } from "./showPictures.ts"
import { failUpload, settleUpload, setUpload } from "./uploads.ts"

/** Limit of concurrent uploads; more would slow each other, and the stream. */
const mostAtOnce = 2
/** Time after a failed upload within which a broken link is noticed, in ms. */
const brokenLinkPatienceMs = 5_000

interface TransferDeps {
  readonly state: WritableStore<ChatState>
  /** Whether the chat is read-only. */
  readonly closed: Store<boolean>
  readonly limits: FileLimits
  readonly chatFiles: ChatFiles
  readonly link: BrokerLink
  readonly ids: Ids
}

/** Files of messages: checked, uploaded while the visitor writes, downloaded, and shown (H8, CH10). */
export interface TransferFiles extends Pick<ShowPictures, "showPicture"> {
  /** Adds files to the draft of the active chat, and sets the `refusals`. Does nothing in a closed chat (CH6). */
  readonly attach: (picked: ReadonlyArray<PickedFile>) => Effect.Effect<void>
  /** Downloads a file of a message, unless a download is running. Removing it from `downloads` aborts it. */
  readonly download: (attachment: Attachment) => Effect.Effect<void>
  /** Uploads while there is a link, and loads pictures, until interrupted. */
  readonly live: Effect.Effect<void>
}

export const transferFiles = (deps: TransferDeps): TransferFiles => {
  const pictures = showPictures(deps)
  return {
    attach: (picked) => attachTo(deps, picked),
    download: (attachment) => downloaded(deps, attachment),
    showPicture: pictures.showPicture,
    live: Effect.raceFirst(uploadPending(deps), pictures.live),
  }
}

const attachTo = ({ state, closed, limits, ids }: TransferDeps, picked: ReadonlyArray<PickedFile>) =>
  Effect.gen(function* () {
    if (closed.get()) return
    const refusals: Array<Refusal> = []
    for (const file of picked) {
      const { active, drafts, uploads } = state.get()
      const draft = draftIn(drafts, active)
      const { name, size, contentType } = file
      const problem = fileProblem(file, limits, draft.files.length)
      if (problem !== undefined) {
        refusals.push({ name, problem })
        continue
      }
      const key = yield* ids.random
      const added = { key, facts: { name, size, contentType }, attachment: undefined }
      change(state, {
        drafts: withDraft(drafts, active, { ...draft, files: [...draft.files, added] }),
        uploads: new Map(uploads).set(key, { file, state: { _tag: "Waiting" } }),
      })
    }
    change(state, { refusals, draftProblem: undefined })
  })

const downloaded = ({ state, chatFiles }: TransferDeps, attachment: Attachment) => {
  const { id } = attachment
  const setDownload = (next: DownloadState) =>
    change(state, { downloads: new Map(state.get().downloads).set(id, next) })
  return Effect.suspend(() => {
    const { downloads, presentationId } = state.get()
    if (downloads.get(id)?._tag === "Coming") return Effect.void
    setDownload({ _tag: "Coming", received: 0 })
    const saved = chatFiles
      .save(presentationId, attachment, (received) => setDownload({ _tag: "Coming", received }))
      .pipe(
        Effect.map(() => setDownload({ _tag: "Kept" })),
        Effect.catch((failure) => Effect.sync(() => setDownload({ _tag: "Failed", failure }))),
      )
    const cancelled = until(state, (now) => !now.downloads.has(id))
    return Effect.asVoid(Effect.raceFirst(saved, cancelled))
  })
}

const uploadPending = ({ state, chatFiles, link }: TransferDeps): Effect.Effect<never> => {
  /** Whether the network is the cause: the link is down, or goes down within a few seconds. */
  const linkIsBroken = Effect.suspend(() =>
    link.state.get()._tag === "Connected"
      ? untilNext(link.state, () => true).pipe(
          Effect.as(true),
          Effect.timeoutOrElse({
            duration: Duration.millis(brokenLinkPatienceMs),
            orElse: () => Effect.succeed(false),
          }),
        )
      : Effect.succeed(true),
  )

  const upload = (key: string, file: PickedFile) =>
    chatFiles
      .upload(state.get().presentationId, file, (sent) => setUpload(state, key, { _tag: "Uploading", sent }))
      .pipe(
        Effect.map((attachment) => settleUpload(state, key, attachment)),
        Effect.catch((failure) =>
          Effect.gen(function* () {
            const waits = failure.status === 0 && (yield* linkIsBroken)
            if (waits) setUpload(state, key, { _tag: "Waiting" })
            else failUpload(state, key, failure)
          }),
        ),
      )

  const next = derived([state, link.state], () => {
    const uploads = [...state.get().uploads]
    if (link.state.get()._tag !== "Connected") return undefined
    if (uploads.filter(([, each]) => each.state._tag === "Uploading").length >= mostAtOnce) return undefined
    return uploads.find(([, each]) => each.state._tag === "Waiting")
  })
  return Effect.gen(function* () {
    const [key, { file }] = yield* until(next, (each) => each !== undefined)
    setUpload(state, key, { _tag: "Uploading", sent: 0 })
    const removed = until(state, ({ uploads }) => !uploads.has(key))
    yield* Effect.forkScoped(Effect.raceFirst(upload(key, file), removed))
  }).pipe(Effect.forever, Effect.scoped)
}
