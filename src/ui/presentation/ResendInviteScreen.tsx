import type { ReactNode } from "react"
import { buttonClass } from "../components/buttonClass.ts"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { Threshold } from "../layout/Threshold.tsx"

interface ResendInviteScreenProps {
  readonly homeHref?: string
  /** What the visitor was invited to (Q11). */
  readonly facts?: ReactNode
  /** The box that resends the invitation, where it is known which one (Q11). */
  readonly box?: ReactNode
}

/** An invitation that is not valid, and what the visitor can do about it (R8, Q11, X3). */
export function ResendInviteScreen({ homeHref = "/", facts, box }: ResendInviteScreenProps) {
  const { t } = useTexts()
  return (
    <Threshold>
      <section className={outcome.column}>
        <StatusIcon status="warning" />
        <h1>{t("resendInvite.title")}</h1>
        <p>{box === undefined ? t("resendInvite.text") : t("resendInvite.textResend")}</p>
        {facts}
        {box}
        <div className={outcome.actions}>
          <a className={buttonClass(box === undefined ? "outline" : "text")} href={homeHref}>
            {t("resendInvite.home")}
          </a>
        </div>
      </section>
    </Threshold>
  )
}
