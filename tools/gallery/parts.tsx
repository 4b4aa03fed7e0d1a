import type { ButtonLook } from "../../src/ui/components/Button.tsx"
import { Button } from "../../src/ui/components/Button.tsx"
import { Loader } from "../../src/ui/components/Loader.tsx"
import { StatusIcon } from "../../src/ui/components/StatusIcon.tsx"
import { ProblemMessage } from "../../src/ui/failures/ProblemMessage.tsx"
import { useTexts } from "../../src/ui/language/useTexts.ts"
import type { Piece } from "./Piece.ts"
import styles from "./parts.module.css"
import { nothing, unanswered } from "./still.ts"

/** Every look of a button, idle and busy. */
function Buttons({ looks }: { readonly looks: ReadonlyArray<ButtonLook> }) {
  const { t } = useTexts()
  const [label, pending] = [t("problem.retry"), t("feedback.sending")]
  return looks.map((look) => (
    <p key={look} className={styles.line}>
      <Button look={look} act={nothing}>
        {label}
      </Button>
      <Button look={look} act={undefined} pendingText={pending}>
        {label}
      </Button>
    </p>
  ))
}

/** The looks of buttons on paper, and a link under them. */
function ButtonsAndLink() {
  const { t } = useTexts()
  return (
    <>
      <Buttons looks={["accent", "outline", "text"]} />
      <p>
        <a href="/">{t("errorPage.home")}</a>
      </p>
    </>
  )
}

function Parts() {
  const { t } = useTexts()
  return (
    <div className={styles.sheet}>
      <section className={styles.paper}>
        <h1>{t("layout.welcome")}</h1>
        <p className={styles.muted}>{t("index.invitation")}</p>
        <ButtonsAndLink />
        <p className={styles.line}>
          <StatusIcon status="success" />
          <StatusIcon status="error" />
          <StatusIcon status="warning" />
        </p>
        <ProblemMessage problem={unanswered} retry={nothing} />
      </section>
      <section className={styles.panel}>
        <h2>{t("support.title")}</h2>
        <p className={styles.muted}>{t("support.hours")}</p>
        <ButtonsAndLink />
        <p className={styles.mine}>{t("queue.next")}</p>
        <p className={styles.others}>{t("queue.joining")}</p>
      </section>
      <section className={styles.player}>
        <h2>{t("queue.label")}</h2>
        <p className={styles.mutedOnPlayer}>{t("stream.aboutToStart")}</p>
        <p className={styles.accentOnPlayer}>{t("player.live")}</p>
        <p className={styles.dangerOnPlayer}>{t("stream.failed")}</p>
        <Buttons looks={["onPlayer"]} />
      </section>
    </div>
  )
}

export const parts: Readonly<Record<string, Piece>> = {
  "parts/all": { screen: <Parts /> },
  "parts/loader": { screen: <Loader delayMs={0} /> },
}
