import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { CannedReply } from "../../api/contract.ts"
import styles from "../chat/chat.module.css"
import type { Canned } from "./useCanned.ts"

interface RepliesProps {
  readonly id: string
  readonly canned: Canned
  /** Opens the consultant's own answers. */
  readonly edit: () => void
}

/** The id of an answer, by which the field names the chosen one. */
export const optionId = (listId: string, { keyword }: CannedReply): string => `${listId}-${keyword}`

/** The prepared answers above the field, which keeps the focus. */
export function Replies({ id, canned, edit }: RepliesProps) {
  const { t } = useTranslation("chat")
  const { replies, at, take, textOf } = canned
  return (
    // The field keeps the focus while the mouse chooses.
    // biome-ignore lint/a11y/noStaticElementInteractions: prevents the loss of the focus, and does nothing else
    <div className={styles.canned} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={t("answers")} className={styles.options}>
        {replies.map((reply, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field names the chosen option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={reply.keyword}
            id={optionId(id, reply)}
            ref={(element) => {
              if (index === at) element?.scrollIntoView?.({ block: "nearest" })
            }}
            role="option"
            aria-selected={index === at}
            className={styles.option}
            onClick={() => take(reply)}
          >
            <span className={styles.keyword}>/{reply.keyword}</span>
            <span className={styles.reply}>{textOf(reply)}</span>
          </div>
        ))}
      </div>
      <p className={styles.hint}>
        <span>{t("hintChoose")}</span>
        <span>{t("hintTake")}</span>
        <Button variant="subtle" size="xs" className={styles.edit} onClick={edit}>
          {t("editAnswers")}
        </Button>
      </p>
    </div>
  )
}
