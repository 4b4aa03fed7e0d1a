import type { Ending, EndingState } from "../../application/feedback/openEnding.ts"
import { livesOf } from "../../application/store/livesOf.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import type { Attachment } from "../../domain/chat/attachment.ts"
import { keptName } from "../../domain/chat/keptName.ts"
import { filesOf } from "../../domain/chat/transcript.ts"
import type { Product } from "../../domain/product/Product.ts"
import { type TranscriptLine, transcriptLines } from "../chat/transcript/transcriptLines.ts"
import { run } from "../viewmodel/command.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"

export interface FileSnapshot {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** `undefined` while it is downloading. */
  readonly save: (() => void) | undefined
  readonly hasFailed: boolean
}

export interface EndSnapshot {
  /** The consultant's first name; `undefined` if it is not known. */
  readonly consultant: string | undefined
  /** `later`: the page learned of the end only afterwards. `undefined` in a tab that has not seen it. */
  readonly endedBy: "visitor" | "consultant" | "later" | undefined
  /** Whether the visitor could be seen and heard, so that the page says that this is over. */
  readonly hadCamera: boolean
  /** `offered`: the chat of a group, which is fetched by a press. */
  readonly chat: EndingState["chat"]
  readonly readChat: () => void
  /** Empty if nothing was written. */
  readonly transcript: ReadonlyArray<TranscriptLine>
  readonly saveTranscript: (text: string, name: string) => void
  readonly files: ReadonlyArray<FileSnapshot>
  readonly product: Product | undefined
}

const fileShown = (file: Attachment, { saving }: EndingState, { saveFile }: Ending): FileSnapshot => {
  const state = saving.get(file.id)
  return {
    id: file.id,
    name: keptName(file),
    size: file.size,
    save: state === "running" ? undefined : () => run(saveFile(file)),
    hasFailed: state === "failed",
  }
}

/** The end page of a consultation or webinar (Q8). */
export const endViewModel = (ending: Ending, product: Store<Product | undefined>): Prepared<EndSnapshot> => {
  const { state, saveText, isOwn, readChat } = ending
  const snapshot = derived([state, product], (): EndSnapshot => {
    const now = state.get()
    const { over, consultant, messages } = now
    return {
      consultant,
      endedBy: over && (over.endedBy ?? "later"),
      hadCamera: over?.kind === "one-to-one",
      chat: now.chat,
      readChat: () => run(readChat),
      transcript: transcriptLines(messages, isOwn),
      saveTranscript: (text, name) => run(saveText(text, name)),
      files: filesOf(messages).map((file) => fileShown(file, now, ending)),
      product: product.get(),
    }
  })
  return prepare(snapshot, livesOf(ending))
}
