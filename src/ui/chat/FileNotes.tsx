import { endingsOf, mostFiles } from "../../domain/chat/attachment.ts"
import { fileSize } from "../language/fileSize.ts"
import { useTexts } from "../language/useTexts.ts"
import type { ChatSnapshot } from "./ChatSnapshot.ts"
import styles from "./files.module.css"

/** Why files were not taken, said before anything is sent, and which ones a reload has cost (H8). */
export function FileNotes({
  files,
  lost = [],
}: { readonly [Part in "files" | "lost"]: ChatSnapshot[Part] | undefined }) {
  const { t, language } = useTexts()
  const refusals = files?.refusals ?? []
  if (lost.length + refusals.length === 0) return null
  return (
    <div role="alert" className={styles.notes}>
      {lost.length > 0 && <p>{t("chat.files.lost", { names: new Intl.ListFormat(language).format(lost) })}</p>}
      {files &&
        refusals.map(({ name, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may bear one name, and the list is never sorted
          <p key={index}>
            {t(`chat.files.refused.${problem}`, {
              name,
              most: mostFiles,
              size: fileSize(files.limits.maxBytes, language),
              kinds: endingsOf(files.limits.contentTypes).join(", "),
            })}
          </p>
        ))}
    </div>
  )
}
