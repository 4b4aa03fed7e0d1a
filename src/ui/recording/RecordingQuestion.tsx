import type { VisitorRecording } from "../../application/recording/openRecording.ts"
import type { RecordingDisclosure } from "../../domain/recording/Recording.ts"
import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import { run } from "../viewmodel/command.ts"
import { useStore } from "../viewmodel/useStore.ts"
import styles from "./recording.module.css"

/** Version of this question's text. It changes with the meaning, and is stored with each answer. */
const wordsVersion = "2026-11"

export interface RecordingProps {
  readonly recording: VisitorRecording
  /** Leaves the consultation for good. */
  readonly leave: (() => void) | undefined
}

/** The disclosure: what is recorded, by which party, and how long it is kept. */
function Disclosure({ disclosure: { by, keptDays, privacyUrl } }: { readonly disclosure: RecordingDisclosure }) {
  const { t } = useTexts()
  return (
    <>
      <p>{by === undefined ? t("recording.what") : t("recording.whatBy", { by })}</p>
      <p>{keptDays === undefined ? t("recording.kept") : t("recording.keptDays", { count: keptDays })}</p>
      {privacyUrl !== undefined && (
        <p>
          <a href={privacyUrl} target="_blank" rel="noopener noreferrer">
            {t("recording.privacy")}
          </a>
        </p>
      )}
    </>
  )
}

/** Asks whether the visitor may be recorded, with three answers of equal right. */
export function RecordingQuestion({ recording, leave }: RecordingProps) {
  const { t, language } = useTexts()
  const { disclosure, isSending, hasFailed } = useStore(recording.state)
  const answer = (agreed: boolean) => () => run(recording.answer(agreed, `${wordsVersion} ${language}`))
  const leaveNow =
    leave &&
    (() => {
      answer(false)()
      leave()
    })
  return (
    <>
      <div className={styles.words}>
        {disclosure ? <Disclosure disclosure={disclosure} /> : <p>{t("recording.unclear")}</p>}
        <p className={styles.hint}>{t("recording.choice")}</p>
      </div>
      <div className={styles.answers} data-answers="">
        <p role="status" className={styles.failed}>
          {hasFailed && t("recording.failed")}
        </p>
        {disclosure ? (
          <Button look="accent" act={isSending ? undefined : answer(true)} pendingText={t("recording.sending")}>
            {t("recording.agree")}
          </Button>
        ) : (
          <Button look="accent" act={() => run(recording.readAgain)}>
            {t("recording.again")}
          </Button>
        )}
        <Button look="outline" act={answer(false)}>
          {t("recording.decline")}
        </Button>
        {leaveNow && (
          <Button look="text" act={leaveNow}>
            {t("recording.leave")}
          </Button>
        )}
      </div>
    </>
  )
}
