import { useTranslation } from "react-i18next"
import type { Webinar } from "../api/contract.ts"
import { useDeskState } from "../api/useDeskState.ts"
import { useNow } from "../api/useNow.ts"
import { clockOf } from "../language/format.ts"
import { useIsShown } from "../location/useShownLocations.ts"
import { PersonLink } from "../people/PersonLink.tsx"
import people from "../people/people.module.css"

function Running({ webinar }: { readonly webinar: Webinar }) {
  const { t } = useTranslation("webinars")
  const now = useNow()
  const { presentationId, title, guests, startedAt, isRehearsal } = webinar
  return (
    <PersonLink
      link={{ to: "/webinars/$presentationId", params: { presentationId: String(presentationId) } }}
      name={title}
      dot={isRehearsal ? "warn" : "bad"}
      last={isRehearsal ? t("rehearsal") : t("guestCount", { count: guests.present })}
      side={startedAt === null ? null : clockOf(now - Date.parse(startedAt))}
      unread={{ count: guests.unread, label: t("unreadQuestions", { count: guests.unread }) }}
    />
  )
}

/** Links on every page to the webinars that run or are rehearsed. */
export function OnAir() {
  const { t } = useTranslation("webinars")
  const isShown = useIsShown()
  const running = useDeskState((state) => state.webinars).filter(
    (each) => isShown(each) && (each.status === "live" || each.isRehearsal),
  )
  if (running.length === 0) return null
  return (
    <section className={people.section} aria-label={t("onAir")}>
      <h2 className={people.heading}>{t("onAir")}</h2>
      {running.map((webinar) => (
        <Running key={webinar.presentationId} webinar={webinar} />
      ))}
    </section>
  )
}
