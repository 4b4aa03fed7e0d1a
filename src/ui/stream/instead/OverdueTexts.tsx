import type { StreamMessage } from "../../../domain/stream/PlayState.ts"
import { SupportCode } from "../../failures/SupportCode.tsx"
import { useTexts } from "../../language/useTexts.ts"
import styles from "../player.module.css"

/** The code for support of a stream that has not begun (docs/errors.md). */
const codes: { readonly [Message in StreamMessage]?: string } = {
  notRunning: "S-1-502",
  initiating: "S-1-503",
  sessionNotFound: "S-1-507",
}

/** A picture that is overdue, in the specification's words and with a code (S3). */
export function OverdueTexts({ message }: { readonly message: StreamMessage }) {
  const { t } = useTexts()
  const code = codes[message] ?? "S-5"
  return (
    <>
      <p className={styles.words}>{t(`stream.${message}`)}</p>
      <p className={styles.more}>{t("player.contact")}</p>
      <p className={styles.more}>
        <SupportCode key={code} code={code} />
      </p>
      <span className={styles.line} />
    </>
  )
}
