import { useRef } from "react"
import { endingsOf } from "../../../domain/chat/attachable.ts"
import { textParts } from "../../language/textParts.ts"
import { useTexts } from "../../language/useTexts.ts"
import { run } from "../../viewmodel/command.ts"
import type { ChatView } from "../chatViewModel.ts"
import { pickedFiles } from "../files/chatFiles.ts"
import { useTextPart } from "../useTextPart.ts"
import styles from "./composer.module.css"

/** Opens the browser's picker for several files (H8). */
export function AttachButton({ limits, files }: Pick<ChatView, "limits" | "files">) {
  useTextPart(textParts.chatDetails)
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const { contentTypes } = limits
  // Includes file extensions: a browser disables files of a media type that it does not know.
  const endings = endingsOf(contentTypes).filter((each) => !each.includes("/"))
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={[...contentTypes, ...endings.map((ending) => `.${ending}`)].join(",")}
        onChange={({ target }) => {
          run(files.attach(pickedFiles(target.files ?? [])))
          // Allows a removed file to be picked again.
          target.value = ""
        }}
      />
      <button
        type="button"
        className={styles.attach}
        aria-label={t("chatFiles.attach")}
        onClick={() => input.current?.click()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7l-8.5 8.5a1.7 1.7 0 0 1-2.4-2.4L14.5 7" />
        </svg>
      </button>
    </>
  )
}
