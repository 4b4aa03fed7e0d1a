import { buttonClass } from "../components/buttonClass.ts"
import { opensElsewhere } from "../components/opensElsewhere.ts"
import { useTexts } from "../language/useTexts.ts"

interface BookInsteadProps {
  readonly href: string
  /** Gives the place up and goes there (decisions Q6). */
  readonly leave: () => void
}

/** The way to an appointment for who would rather not wait (K8, Q6). */
export function BookInstead({ href, leave }: BookInsteadProps) {
  const { t } = useTexts()
  return (
    <a
      className={buttonClass("outline")}
      href={href}
      rel="noreferrer"
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        leave()
      }}
    >
      {t("queue.book")}
    </a>
  )
}
