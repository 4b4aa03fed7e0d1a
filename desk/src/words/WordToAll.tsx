import { useTranslation } from "react-i18next"
import type { Location } from "../api/contract.ts"
import { useNow } from "../api/useNow.ts"
import { minutesOf } from "../language/format.ts"
import { WordForm } from "./WordForm.tsx"
import styles from "./words.module.css"

/** Sends a message to everybody who waits at a location, and shows how many have read the last one. */
export function WordToAll({ location }: { readonly location: Location }) {
  const { t } = useTranslation("words")
  const now = useNow()
  const { id, lastWord, waiting } = location
  return (
    <>
      <WordForm locationId={id} send={t("sendTo", { count: waiting })} onSent={() => {}} />
      {lastWord && (
        <p className={styles.last}>
          {t("last", {
            count: minutesOf(now - Date.parse(lastWord.at)),
            read: lastWord.readBy,
            all: lastWord.recipients,
          })}
        </p>
      )}
    </>
  )
}
