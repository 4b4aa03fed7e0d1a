import { uploadedAs, withoutFile } from "../../domain/chat/attachable.ts"
import type { Attachment } from "../../domain/chat/attachment.ts"
import { nextDelivery, type WrittenFile, withFiles } from "../../domain/chat/outbox.ts"
import type { RequestFailed } from "../ports/backend/RequestFailed.ts"
import { change, type WritableStore } from "../store/Store.ts"
import type { ChatState, UploadState } from "./ChatState.ts"

type OpenState = WritableStore<ChatState>

/** Sets the state of an upload, unless its file was removed in the meantime. */
export const setUpload = (state: OpenState, key: string, next: UploadState): void => {
  const { uploads } = state.get()
  const upload = uploads.get(key)
  if (upload !== undefined) change(state, { uploads: new Map(uploads).set(key, { ...upload, state: next }) })
}

/** Lets failed uploads wait for another attempt. */
export const retryUploads = (state: OpenState, keys: ReadonlyArray<string>): void => {
  for (const key of keys)
    if (state.get().uploads.get(key)?.state._tag === "Failed") setUpload(state, key, { _tag: "Waiting" })
}

/** Ends an upload and edits its file in the drafts and the outbox. A message that this leaves empty is dropped. */
const endUpload = (
  state: OpenState,
  key: string,
  edit: (files: ReadonlyArray<WrittenFile>) => ReadonlyArray<WrittenFile>,
) => {
  const { uploads, drafts, outbox } = state.get()
  change(state, {
    uploads: new Map([...uploads].filter(([each]) => each !== key)),
    drafts: withFiles(drafts, edit),
    outbox: outbox.flatMap((message) => {
      const files = edit(message.files)
      if (files === message.files) return message
      return files.length === 0 && message.text === "" ? [] : { ...message, files }
    }),
  })
}

/** Removes a file from its draft or pending message, which aborts its upload. */
export const removeFile = (state: OpenState, key: string): void => endUpload(state, key, withoutFile(key))

/** Replaces an uploaded file by its attachment. */
export const settleUpload = (state: OpenState, key: string, attachment: Attachment): void =>
  endUpload(state, key, uploadedAs(key, attachment))

/** Marks an upload as failed, and the message that waits for it. */
export const failUpload = (state: OpenState, key: string, failure: RequestFailed): void => {
  setUpload(state, key, { _tag: "Failed", failure })
  change(state, {
    outbox: state
      .get()
      .outbox.map((message) =>
        message.files.some((file) => file.key === key)
          ? { ...message, delivery: nextDelivery(message.delivery, "uploadFailed") }
          : message,
      ),
  })
}
