import { Duration, Effect } from "effect"
import { type FileProblem, fileProblem, uploadedAs, withoutFile } from "../../domain/chat/attachable.ts"
import type { Attachment, FileLimits } from "../../domain/chat/attachment.ts"
import { draftIn, type WrittenFile, withDraft, withFiles } from "../../domain/chat/drafts.ts"
import { nextDelivery, type OutgoingMessage } from "../../domain/chat/outbox.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { ChatFiles, PickedFile } from "../ports/backend/ChatGateway.ts"
import type { RequestFailed } from "../ports/backend/RequestFailed.ts"
import type { Ids } from "../ports/browser/Page.ts"
import { derived, until, untilNext } from "../store/Store.ts"
import { change, type OpenConversation } from "./Conversation.ts"
import { type OpenWriting, rewrite, type Upload, type UploadState } from "./Writing.ts"

/** A file that was refused before its upload. */
export interface Refusal {
  readonly name: string
  readonly problem: FileProblem
}

/** Files of a message: checked, uploaded while the visitor writes, and removable (H8, CH10). */
export interface AttachFiles {
  /** Adds files to the draft of the active chat. Returns the refused ones with reasons. */
  readonly attach: (
    conversation: OpenConversation,
    writing: OpenWriting,
    picked: ReadonlyArray<PickedFile>,
    limits: FileLimits,
  ) => Effect.Effect<ReadonlyArray<Refusal>>
  readonly retry: (writing: OpenWriting, keys: ReadonlyArray<string>) => void
  /** Removes a file from its draft or pending message, and aborts its upload. */
  readonly remove: (conversation: OpenConversation, writing: OpenWriting, key: string) => void
  /** Uploads while there is a link, until interrupted. */
  readonly live: (conversation: OpenConversation, writing: OpenWriting) => Effect.Effect<never>
}

/** Limit of concurrent uploads; more would slow each other, and the stream. */
const mostAtOnce = 2
/** Time after a failed upload within which a broken link is noticed, in ms. */
const brokenLinkPatienceMs = 5_000

const isUploading = ({ state }: Upload): boolean => state._tag === "Uploading"

const become = (writing: OpenWriting, key: string, state: UploadState) => {
  const { uploads } = writing.get()
  const upload = uploads.get(key)
  // The file was removed in the meantime.
  if (upload === undefined) return
  rewrite(writing, { uploads: new Map(uploads).set(key, { ...upload, state }) })
}

const forget = (writing: OpenWriting, key: string) => {
  const uploads = new Map(writing.get().uploads)
  if (uploads.delete(key)) rewrite(writing, { uploads })
}

const inMessages = (
  conversation: OpenConversation,
  edit: (message: OutgoingMessage) => OutgoingMessage | undefined,
): void => {
  const { outbox } = conversation.get()
  const next = outbox.flatMap((message) => edit(message) ?? [])
  if (next.length !== outbox.length || next.some((each, index) => each !== outbox[index]))
    change(conversation, { outbox: next })
}

const inPlace = (
  conversation: OpenConversation,
  writing: OpenWriting,
  edit: (files: ReadonlyArray<WrittenFile>) => ReadonlyArray<WrittenFile>,
) => {
  rewrite(writing, { drafts: withFiles(writing.get().drafts, edit) })
  inMessages(conversation, (message) => {
    const next = edit(message.files)
    if (next === message.files) return message
    return next.length === 0 && message.text === "" ? undefined : { ...message, files: next }
  })
}

const settle = (conversation: OpenConversation, writing: OpenWriting, key: string, attachment: Attachment) => {
  forget(writing, key)
  inPlace(conversation, writing, uploadedAs(key, attachment))
}

const fail = (conversation: OpenConversation, writing: OpenWriting, key: string, failure: RequestFailed) => {
  become(writing, key, { _tag: "Failed", failure })
  inMessages(conversation, (message) =>
    message.files.some((file) => file.key === key)
      ? { ...message, delivery: nextDelivery(message.delivery, "uploadFailed") }
      : message,
  )
}

export const attachFiles = ({
  chatFiles,
  link,
  ids,
}: {
  readonly chatFiles: ChatFiles
  readonly link: BrokerLink
  readonly ids: Ids
}): AttachFiles => {
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

  const upload = (conversation: OpenConversation, writing: OpenWriting, key: string, file: PickedFile) =>
    chatFiles
      .upload(conversation.get().presentationId, file, (sent) => become(writing, key, { _tag: "Uploading", sent }))
      .pipe(
        Effect.map((attachment) => settle(conversation, writing, key, attachment)),
        Effect.catch((failure) =>
          Effect.gen(function* () {
            const waits = failure.status === 0 && (yield* linkIsBroken)
            if (waits) become(writing, key, { _tag: "Waiting" })
            else fail(conversation, writing, key, failure)
          }),
        ),
      )

  return {
    attach: (conversation, writing, picked, limits) =>
      Effect.gen(function* () {
        const refusals: Array<Refusal> = []
        for (const file of picked) {
          const { active } = conversation.get()
          const { drafts, uploads } = writing.get()
          const draft = draftIn(drafts, active)
          const { name, size, contentType } = file
          const problem = fileProblem(file, limits, draft.files.length)
          if (problem !== undefined) {
            refusals.push({ name, problem })
            continue
          }
          const key = yield* ids.random
          const facts = { name, size, contentType }
          rewrite(writing, {
            drafts: withDraft(drafts, active, {
              ...draft,
              files: [...draft.files, { key, facts, attachment: undefined }],
            }),
            uploads: new Map(uploads).set(key, { file, state: { _tag: "Waiting" } }),
          })
        }
        return refusals
      }),
    retry: (writing, keys) => {
      for (const key of keys) {
        if (writing.get().uploads.get(key)?.state._tag === "Failed") become(writing, key, { _tag: "Waiting" })
      }
    },
    remove: (conversation, writing, key) => {
      forget(writing, key)
      inPlace(conversation, writing, withoutFile(key))
    },
    live: (conversation, writing) => {
      const next = derived(
        [writing, link.state],
        (): { readonly key: string; readonly file: PickedFile } | undefined => {
          const { uploads } = writing.get()
          if (link.state.get()._tag !== "Connected") return undefined
          if ([...uploads.values()].filter(isUploading).length >= mostAtOnce) return undefined
          const [first] = [...uploads].filter(([, { state }]) => state._tag === "Waiting")
          return first && { key: first[0], file: first[1].file }
        },
      )
      return Effect.gen(function* () {
        const { key, file } = yield* until(next, (each) => each !== undefined)
        become(writing, key, { _tag: "Uploading", sent: 0 })
        const taken = until(writing, (now) => !now.uploads.has(key))
        yield* Effect.forkScoped(Effect.raceFirst(upload(conversation, writing, key, file), taken))
      }).pipe(Effect.forever, Effect.scoped)
    },
  }
}
