import { Badge, Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useMay } from "../../api/useDeskState.ts"
import { useNow } from "../../api/useNow.ts"
import { clockOf } from "../../language/format.ts"
import { Icon } from "../../look/Icon.tsx"
import type { Consultation } from "../Consultation.ts"
import type { Layer } from "../useLayer.ts"
import styles from "./stage.module.css"

interface TitleProps {
  readonly consultation: Consultation
  readonly layer: Layer
}

/** The title of a consultation: the visitor's name and language, and its duration. */
export function Title({ consultation, layer }: TitleProps) {
  const { t } = useTranslation("consultation")
  const now = useNow()
  const hasAppointments = useMay("appointments")
  const { name, guest, presentation, isLive, isMine } = consultation
  const language = guest?.language ?? presentation.visitor?.language
  const { startedAt, endedAt } = presentation
  const until = endedAt === null ? now : Date.parse(endedAt)
  return (
    <div className={styles.who}>
      <h1 className={styles.name}>{name}</h1>
      {language && (
        <Badge
          className={styles.language}
          variant="light"
          color="gray"
          leftSection={<Icon name="language" size={16} />}
        >
          {t(`language.${language}`)}
        </Badge>
      )}
      {startedAt && <span className={styles.clock}>{clockOf(until - Date.parse(startedAt))}</span>}
      {!isMine && <span className={styles.soft}>{t("with", { name: presentation.consultant.name })}</span>}
      {!isLive && <span className={styles.soft}>{t(`status.${presentation.status}`)}</span>}
      {hasAppointments && isLive && (
        <Button
          className={styles.appointment}
          variant="subtle"
          leftSection={<Icon name="day" size={16} />}
          onClick={() => layer.show("appointment")}
        >
          {t("appointment")}
        </Button>
      )}
    </div>
  )
}
