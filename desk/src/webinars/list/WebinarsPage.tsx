import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { cityIn } from "../../../../contracts/zones.ts"
import type { Webinar } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { answered } from "../../api/DeskFailure.ts"
import { useAccount, useDeskState } from "../../api/useDeskState.ts"
import { Colleagues } from "../../colleagues/Colleagues.tsx"
import { QueryFailure } from "../../failures/QueryFailure.tsx"
import { dayOf, timeOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import { Page } from "../../layout/Page.tsx"
import { useIsShown } from "../../location/useShownLocations.ts"
import { Icon } from "../../look/Icon.tsx"
import { Tag } from "../../look/Tag.tsx"
import { WebinarState } from "../WebinarTitle.tsx"
import styles from "../webinars.module.css"
import panel from "./list.module.css"

/** Age up to which the list contains past webinars, in ms. */
const pastMs = 60 * 86_400_000

/** Past webinars, the latest first, and the query that reads them; none until they are read. */
const usePast = () => {
  const { client, now } = useDesk()
  const [from] = useState(() => new Date(now() - pastMs).toISOString())
  const query = useQuery({
    queryKey: ["webinars", from],
    queryFn: () => answered(client.GET("/webinars", { params: { query: { from } } })),
  })
  const isOver = ({ status }: Webinar) => status === "ended" || status === "cancelled"
  return { past: (query.data?.webinars ?? []).filter(isOver).toReversed(), query }
}

function Row({ webinar }: { readonly webinar: Webinar }) {
  const { t } = useTranslation("webinars")
  const language = useLanguage()
  const { presentationId, title, startsAt, timeZone, consultant, guests, status, isRehearsal } = webinar
  const isRunning = status === "live" || isRehearsal
  return (
    <li>
      <Link to="/webinars/$presentationId" params={{ presentationId: String(presentationId) }} className={styles.row}>
        <span className={styles.when}>
          <span>{dayOf(startsAt, timeZone, language)}</span>
          <small>{t("clock", { time: timeOf(startsAt, timeZone), zone: cityIn(timeZone, language) })}</small>
        </span>
        <span className={styles.texts}>
          <b>{title}</b>
          <small>
            {consultant.name} ·{" "}
            {status === "ended" ? t("came", { count: guests.most }) : t("invited", { count: guests.invited })}
          </small>
        </span>
        <span>
          {guests.unread > 0 && <Tag tone="accent">{t("unreadQuestions", { count: guests.unread })}</Tag>}{" "}
          {(isRunning || status === "cancelled") && <WebinarState webinar={webinar} />}
        </span>
      </Link>
    </li>
  )
}

interface GroupProps {
  readonly title: string
  readonly webinars: ReadonlyArray<Webinar>
  /** Shown in place of no webinar. Without it, an empty group is absent. */
  readonly empty?: ReactNode
}

function Group({ title, webinars, empty }: GroupProps) {
  if (webinars.length === 0 && empty === undefined) return null
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {webinars.length === 0 && <div className={styles.empty}>{empty}</div>}
      <ul className={styles.list}>
        {webinars.map((webinar) => (
          <Row key={webinar.presentationId} webinar={webinar} />
        ))}
      </ul>
    </section>
  )
}

/** All webinars: on air, coming, and those of the last two months. */
export function WebinarsPage() {
  const { t } = useTranslation("webinars")
  const navigate = useNavigate()
  const { role } = useAccount()
  const isShown = useIsShown()
  const current = useDeskState((state) => state.webinars).filter(isShown)
  const { past, query } = usePast()
  const isRunning = ({ status, isRehearsal }: Webinar) => status === "live" || isRehearsal
  return (
    <Page title={t("title")} panelLabel={t("colleagues")} panel={<ColleaguesPanel />}>
      <div className={styles.title}>
        <h1>{t("title")}</h1>
        {role === "lead" && (
          <Button
            className={styles.act}
            leftSection={<Icon name="add" size={16} />}
            onClick={() => void navigate({ to: "/webinars/plan" })}
          >
            {t("plan")}
          </Button>
        )}
      </div>
      <Group title={t("onAir")} webinars={current.filter(isRunning)} />
      <Group title={t("coming")} webinars={current.filter((each) => !isRunning(each))} empty={t("noneComing")} />
      <Group
        title={t("past")}
        webinars={past.filter(isShown)}
        empty={query.error ? <QueryFailure query={query} /> : undefined}
      />
    </Page>
  )
}

function ColleaguesPanel() {
  const { t } = useTranslation("webinars")
  return (
    <section className={panel.panel}>
      <h2>{t("colleagues")}</h2>
      <Colleagues />
    </section>
  )
}
