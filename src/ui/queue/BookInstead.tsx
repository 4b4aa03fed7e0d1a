import { buttonClass } from "../components/buttonClass.ts"
import { useTexts } from "../language/useTexts.ts"

/** The way to an appointment for who would rather not wait (K8). */
export function BookInstead({ href }: { readonly href: string }) {
  const { t } = useTexts()
  return (
    <a className={buttonClass("outline")} href={href} rel="noreferrer">
      {t("queue.book")}
    </a>
  )
}
