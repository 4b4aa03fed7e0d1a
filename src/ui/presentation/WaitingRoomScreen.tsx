import type { Presentation } from "../../domain/presentation/Presentation.ts"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { PresentationFacts } from "./PresentationFacts.tsx"

/** A presentation that has not begun: when it does, the visitor is brought to it (Q3, Q7). */
export function WaitingRoomScreen({ presentation }: { readonly presentation: Presentation }) {
  const { t } = useTexts()
  const { name, description, startsAt } = presentation
  return (
    <section className={outcome.column}>
      <h1>{t("waitingRoom.title")}</h1>
      <p>{t("waitingRoom.stay")}</p>
      <PresentationFacts name={name} description={description} startsAt={startsAt} />
    </section>
  )
}
