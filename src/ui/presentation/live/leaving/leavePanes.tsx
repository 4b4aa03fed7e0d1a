import { useId, useState, useSyncExternalStore } from "react"
import { Button, buttonClass } from "../../../components/Button.tsx"
import { NewTabLink } from "../../../components/NewTabLink.tsx"
import { useTexts } from "../../../language/useTexts.ts"
import { absenceWords } from "../../../stream/instead/absenceWords.ts"
import { Pane, type Panes } from "../../../stream/stage/Pane.tsx"
import pane from "../../../stream/stage/pane.module.css"
import styles from "../presentation.module.css"
import { leavingTexts } from "./leavingTexts.ts"

interface GonePaneProps {
  readonly scheduleHref: string | undefined
  readonly leave: () => void
}

const changes = ["focusin", "focusout", "keyup", "click"] as const

const onChange = (listener: () => void) => {
  for (const name of changes) addEventListener(name, listener)
  return () => {
    for (const name of changes) removeEventListener(name, listener)
  }
}

const isWriting = () => document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value !== ""

/**
 * The consultant has been gone for minutes: offers the appointment first, then to stay or leave (Q5). It takes no focus,
 * and waits until the visitor has written what it would cover.
 */
function GonePane({ scheduleHref, leave }: GonePaneProps) {
  const { t, language } = useTexts()
  const tLeaving = leavingTexts(language)
  const id = useId()
  const [stays, setStays] = useState(false)
  const waits = useSyncExternalStore(onChange, isWriting)
  if (stays || waits) return null
  return (
    <section data-pane="" className={pane.pane} aria-labelledby={id}>
      <div className={pane.head}>
        <h2 id={id} className={pane.title}>
          {t("gone.title")}
        </h2>
      </div>
      <p>{t("gone.offer")}</p>
      <div className={styles.answers} data-answers="">
        {scheduleHref !== undefined && (
          <NewTabLink className={buttonClass("accent")} href={scheduleHref}>
            {t("chat.schedule")}
          </NewTabLink>
        )}
        <Button look="outline" act={() => setStays(true)}>
          {tLeaving("leaving.stay")}
        </Button>
        <Button look="text" act={leave}>
          {tLeaving("leaving.now")}
        </Button>
      </div>
    </section>
  )
}

/** Asks before the visitor leaves the consultation. */
function LeavePane({ leave, panes }: { readonly leave: () => void; readonly panes: Panes }) {
  const t = leavingTexts(useTexts().language)
  const stay = () => panes.show(undefined)
  return (
    <Pane title={t("leaving.title")} close={stay}>
      <p>{t("leaving.ask")}</p>
      <div className={styles.answers} data-answers="">
        <Button look="accent" act={leave}>
          {t("leaving.now")}
        </Button>
        <Button look="outline" act={stay}>
          {t("leaving.stay")}
        </Button>
      </div>
    </Pane>
  )
}

/** The panes from which a visitor leaves the consultation, and the texts for a consultant who is away or gone. */
export const leavePanes = { GonePane, LeavePane, absenceWords }
