import { Button } from "../components/Button.tsx"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"

interface OtherTabScreenProps {
  /** Whether the visit goes on there, or was left there on purpose. */
  readonly where: "elsewhere" | "over"
  readonly continueHere: () => void
}

/** The visit goes on in another tab of the same visitor; here is how to have it back (RC10). */
export function OtherTabScreen({ where, continueHere }: OtherTabScreenProps) {
  const { t } = useTexts()
  return (
    <section className={outcome.column}>
      <StatusIcon status="warning" />
      <h1>{t("otherTab.title")}</h1>
      <p>{t(where === "over" ? "otherTab.over" : "otherTab.text")}</p>
      <div className={outcome.actions}>
        <Button look="accent" act={continueHere}>
          {t("otherTab.here")}
        </Button>
      </div>
    </section>
  )
}
