import { SegmentedControl, Skeleton } from "@mantine/core"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import type { OpenFollowUp } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { useDeskState } from "../api/useDeskState.ts"
import { QueryFailure } from "../failures/QueryFailure.tsx"
import { dateOf, timeOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import { Page } from "../layout/Page.tsx"
import side from "../layout/sidePanel.module.css"
import { useIsShown, useTimeZone } from "../location/useShownLocations.ts"
import { Face } from "../look/Face.tsx"
import { Tag } from "../look/Tag.tsx"
import { LatestFeedback } from "../today/LatestFeedback.tsx"
import styles from "./after.module.css"

interface FollowUps {
  /** `undefined` until they are read. */
  readonly list: ReadonlyArray<OpenFollowUp> | undefined
  /** The query for mails in the other states; idle for the open ones. */
  readonly query: UseQueryResult<unknown, Error>
}

/** The mails after consultations in one state, at the locations that are shown. Events keep the open ones current. */
const useFollowUps = (show: "sent" | "dismissed" | undefined): FollowUps => {
  const { client } = useDesk()
  const isShown = useIsShown()
  const open = useDeskState((state) => state.followUps)
  const query = useQuery({
    queryKey: ["followUps", show],
    enabled: show !== undefined,
    staleTime: 0,
    queryFn: () =>
      answered(client.GET("/follow-ups", { params: { query: show === undefined ? {} : { status: show } } })),
  })
  const all = show === undefined ? open : query.data?.followUps
  return { list: all?.filter(isShown), query }
}

function Item({ followUp }: { readonly followUp: OpenFollowUp }) {
  const { t } = useTranslation("after")
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { presentationId, name, consultant, endedAt, rating, savedAt } = followUp
  return (
    <li>
      <Link to="/after/$presentationId" params={{ presentationId: String(presentationId) }} className={styles.item}>
        <Face name={name} />
        <span className={styles.grow}>
          <b>{name}</b>
          <span className={styles.detail}>
            {consultant.name} · {dateOf(endedAt, timeZone, language)}, {timeOf(endedAt, timeZone)}
          </span>
        </span>
        {rating !== null && <Tag>{t("rating", { count: rating })}</Tag>}
        {savedAt !== null && <Tag tone="accent">{t("saved")}</Tag>}
      </Link>
    </li>
  )
}

const states = ["open", "sent", "dismissed"] as const

/** Ended consultations, by the state of their follow-up. */
export function AfterPage() {
  const { t } = useTranslation("after")
  const navigate = useNavigate()
  const { show } = useSearch({ from: "/after" })
  const { list, query } = useFollowUps(show)
  return (
    <Page
      title={t("title")}
      panelLabel={t("panel")}
      panel={
        <div className={side.panel}>
          <LatestFeedback />
        </div>
      }
    >
      <div className={styles.head}>
        <h1>{t("title")}</h1>
        <SegmentedControl
          value={show ?? "open"}
          aria-label={t("which")}
          onChange={(value) =>
            void navigate({ to: "/after", search: value === "sent" || value === "dismissed" ? { show: value } : {} })
          }
          data={states.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </div>
      <QueryFailure query={query} />
      {list === undefined && !query.error && <Skeleton height={120} />}
      {list?.length === 0 && <p className={styles.soft}>{t(`none.${show ?? "open"}`)}</p>}
      <ul className={styles.list}>
        {list?.map((followUp) => (
          <Item key={followUp.presentationId} followUp={followUp} />
        ))}
      </ul>
    </Page>
  )
}
