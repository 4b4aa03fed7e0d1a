import { Button } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { useDesk } from "../../api/Desk.ts"
import { useNow } from "../../api/useNow.ts"
import { clockOf } from "../../language/format.ts"
import { Face } from "../../look/Face.tsx"
import { holdEndsAt } from "../../people/holdEndsAt.ts"
import { useWithYou } from "../../people/useWithYou.ts"
import { useLive } from "../useLive.ts"
import styles from "./stage.module.css"

/** The other visitors, who wait for the consultant to come back. */
export function Held({ current }: { readonly current: number }) {
  const { t } = useTranslation("consultation")
  const now = useNow()
  const navigate = useNavigate()
  const { device } = useDesk()
  const { goTo } = useLive()
  const others = useWithYou().filter(({ presentation }) => presentation.id !== current && presentation.hold !== null)
  if (others.length === 0) return null
  return (
    <ul className={styles.heldList} aria-label={t("onHold")}>
      {others.map(({ presentation, name }) => (
        <li key={presentation.id} className={styles.held}>
          <Face name={name} />
          <span className={styles.heldTexts}>
            <b>{name}</b>
            <span>
              {t(presentation.hold && holdEndsAt(presentation.hold) <= now ? "heldOverdue" : "heldFor", {
                time: clockOf(now - Date.parse(presentation.hold?.since ?? "")),
              })}
            </span>
          </span>
          <Button
            variant="outline"
            color="white"
            size="xs"
            aria-label={t("back", { name })}
            onClick={() => {
              if (presentation.device === device) goTo(presentation)
              void navigate({
                to: "/consultations/$presentationId",
                params: { presentationId: String(presentation.id) },
              })
            }}
          >
            {t("backShort")}
          </Button>
        </li>
      ))}
    </ul>
  )
}
