import { buttonClass } from "../components/buttonClass.ts"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"

/** An invitation that is not valid, and what the visitor can do about it (R8). */
export function ResendInviteScreen({ homeHref = "/" }: { readonly homeHref?: string }) {
  const { t } = useTexts()
  return (
    <section className={outcome.column}>
      <StatusIcon status="warning" />
      <h1>{t("resendInvite.title")}</h1>
      <p>{t("resendInvite.text")}</p>
      <div className={outcome.actions}>
        <a className={buttonClass("outline")} href={homeHref}>
          {t("resendInvite.home")}
        </a>
      </div>
    </section>
  )
}
