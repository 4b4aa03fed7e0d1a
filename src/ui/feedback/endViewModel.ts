import type { Ending, EndingState } from "../../application/feedback/openEnding.ts"
import type { TranscriptMailState } from "../../application/feedback/transcriptMailState.ts"
import { livesOf } from "../../application/store/livesOf.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import type { Captions } from "../../domain/captions/captions.ts"
import type { Attachment } from "../../domain/chat/attachment.ts"
import type { ChatMessage } from "../../domain/chat/ChatMessage.ts"
import type { Product } from "../../domain/product/Product.ts"
import { run } from "../viewmodel/command.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"

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
  /** The messages that the visitor may read, oldest first, under our names of the chats. Empty if there are none. */
  readonly messages: ReadonlyArray<ChatMessage>
  /** The names by which the backend calls this visitor. */
  readonly ownNames: ReadonlySet<string>
  /** The captions. Empty in a page that has not received them. */
  readonly captions: Captions
  readonly saveTranscript: (text: string, name: string) => void
  /** Downloads of files, by their id. */
  readonly saving: EndingState["saving"]
  readonly saveFile: (file: Attachment) => void
  readonly mail: TranscriptMailState
  /** Whether the mail also contains the captions. */
  readonly mailsCaptions: boolean
  readonly askForAddress: () => void
  /** Mails the conversation. `timeZone`: IANA name. */
  readonly sendTranscript: (hasConsented: boolean, timeZone: string) => void
  /** Proves a typed address, and mails the conversation to it. */
  readonly proveAddress: AddressActs
  readonly product: Product | undefined
}

export interface AddressActs {
  readonly write: (text: string) => void
  readonly sendCode: () => void
  readonly correct: () => void
  /** `timeZone`: IANA name. */
  readonly send: (hasConsented: boolean, timeZone: string) => void
}

/** The end page of a consultation or webinar (Q8). */
export const endViewModel = (ending: Ending, product: Store<Product | undefined>): Prepared<EndSnapshot> => {
  const { state, saveText, ownNames, captions, readChat, saveFile, mail } = ending
  const acts = {
    readChat: () => run(readChat),
    saveTranscript: (text: string, name: string) => run(saveText(text, name)),
    saveFile: (file: Attachment) => run(saveFile(file)),
    askForAddress: () => run(mail.ask()),
    sendTranscript: (hasConsented: boolean, timeZone: string) => run(mail.send(hasConsented, timeZone)),
    proveAddress: {
      write: (text: string) => run(mail.write(text)),
      sendCode: () => run(mail.sendCode()),
      correct: () => run(mail.correct()),
      send: (hasConsented: boolean, timeZone: string) => run(mail.sendCoded(hasConsented, timeZone)),
    },
  }
  const snapshot = derived([state, product, mail.state], (): EndSnapshot => {
    const { over, ...now } = state.get()
    return {
      ...now,
      ...acts,
      ownNames,
      captions,
      endedBy: over && (over.endedBy ?? "later"),
      hadCamera: over?.kind === "one-to-one",
      mail: mail.state.get(),
      mailsCaptions: mail.hasCaptions,
      product: product.get(),
    }
  })
  return prepare(snapshot, livesOf(ending))
}
