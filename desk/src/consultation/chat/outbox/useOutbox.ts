import { use, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import type { PresentationDetail } from "../../../api/contract.ts"
import { DeskFailure } from "../../../api/DeskFailure.ts"
import { sizeText } from "../sizeText.ts"
import { OutboxContext } from "./OutboxProvider.tsx"
import type { Pending } from "./Pending.ts"

/** The pending messages of one chat, and how to send more. */
export interface ChatOutbox {
  /** The oldest first. */
  readonly pending: ReadonlyArray<Pending>
  readonly sendText: (text: string, parts?: Partial<Pick<Pending, "modelId" | "quickReplies">>) => void
  /** Does not upload a file that is larger than allowed: lists it as failed, with the limit. */
  readonly sendFiles: (files: Iterable<File>) => void
  readonly retry: (key: string) => void
  readonly discard: (key: string) => void
}

const none: ReadonlyArray<Pending> = []
const unsubscribed = () => () => {}

/** The outbox of one chat of a presentation. */
export const useOutbox = (
  { presentation, fileLimits }: Pick<PresentationDetail, "presentation" | "fileLimits">,
  chat: string | undefined,
): ChatOutbox => {
  const { t, i18n } = useTranslation("chat")
  const outbox = use(OutboxContext)
  const all = useSyncExternalStore(outbox?.subscribe ?? unsubscribed, outbox?.get ?? (() => none))
  const add = (parts: Partial<Pending>) => {
    if (chat === undefined) return
    outbox?.add({
      text: "",
      file: undefined,
      modelId: undefined,
      quickReplies: [],
      failure: undefined,
      ...parts,
      presentationId: presentation.id,
      chat,
    })
  }
  const tooLarge = () =>
    new DeskFailure({
      message: t("fileTooLarge", { size: sizeText(fileLimits.maxBytes, i18n.language) }),
      code: "file_too_large",
    })
  return {
    pending: all.filter((each) => each.presentationId === presentation.id && each.chat === chat),
    sendText: (text, parts) => add({ ...parts, text }),
    sendFiles: (files) => {
      for (const file of files)
        add({
          file: { name: file.name, size: file.size, bytes: file },
          failure: file.size > fileLimits.maxBytes ? tooLarge() : undefined,
        })
    },
    retry: (key) => outbox?.retry(key),
    discard: (key) => outbox?.discard(key),
  }
}
