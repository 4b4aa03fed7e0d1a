import { buttonClass } from "../../components/buttonClass.ts"
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx"
import { useTexts } from "../../language/useTexts.ts"
import outcome from "../../layout/outcome.module.css"

/** Joins the consultation (decision 023). In a new tab, because the address may be a dealer's page that frames the showroom. */
export function JoinLink({ href, look }: { readonly href: string; readonly look: "accent" | "outline" }) {
  const { t } = useTexts()
  return (
    <p className={outcome.actions}>
      <a
        className={buttonClass(look)}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        referrerPolicy="no-referrer"
      >
        {t("booked.join")} <VisuallyHidden>{t("chat.newTab")}</VisuallyHidden>
      </a>
    </p>
  )
}
