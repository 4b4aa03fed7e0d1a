import { buttonClass } from "../../components/buttonClass.ts"
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx"
import { useTexts } from "../../language/useTexts.ts"
import outcome from "../../layout/outcome.module.css"

/** The way to the consultation (decision 023). In a tab of its own: it may lead to the dealer's page, which has the showroom in it. */
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
