import { Button, CopyButton, TextInput } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Location } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { answered } from "../../api/DeskFailure.ts"
import type { DeskClient } from "../../api/deskClient.ts"
import { calendarFeedKey } from "../../api/queryKeys.ts"
import { QueryFailure } from "../../failures/QueryFailure.tsx"
import { useRequest } from "../../failures/useRequest.ts"
import { dateOf, timeOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import form from "../../layout/form.module.css"
import side from "../../layout/sidePanel.module.css"
import { useTimeZone } from "../../location/useShownLocations.ts"
import styles from "../calendar.module.css"

type Send<Data> = (client: DeskClient) => Parameters<typeof answered<Data>>[0]

interface FeedState {
  readonly madeAt: string | null
  readonly usedAt: string | null
}

interface FeedProps {
  readonly queryKey: ReadonlyArray<string | number>
  readonly title: string
  readonly hint: string
  readonly read: Send<FeedState>
  readonly make: Send<{ readonly url: string }>
  readonly revoke: Send<unknown>
}

/** The secret address under which another calendar reads one's own appointments. */
export function OwnFeed() {
  const { t } = useTranslation("calendar")
  return (
    <Feed
      queryKey={calendarFeedKey}
      title={t("feed")}
      hint={t("feedHint")}
      read={(client) => client.GET("/calendar/feed")}
      make={(client) => client.POST("/calendar/feed")}
      revoke={(client) => client.DELETE("/calendar/feed")}
    />
  )
}

/** The secret address of all appointments of a location, for a lead. */
export function LocationFeed({ location }: { readonly location: Location }) {
  const { t } = useTranslation("calendar")
  const params = { path: { locationId: location.id } }
  return (
    <Feed
      queryKey={[...calendarFeedKey, location.id]}
      title={t("locationFeed", { name: location.name })}
      hint={t("locationFeedHint")}
      read={(client) => client.GET("/locations/{locationId}/feed", { params })}
      make={(client) => client.POST("/locations/{locationId}/feed", { params })}
      revoke={(client) => client.DELETE("/locations/{locationId}/feed", { params })}
    />
  )
}

/** A secret address. It is shown once. */
function Feed({ queryKey, title, hint, read, make: sendMake, revoke: sendRevoke }: FeedProps) {
  const { t } = useTranslation("calendar")
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { client } = useDesk()
  const queries = useQueryClient()
  const [url, setUrl] = useState<string>()
  const query = useQuery({ queryKey, queryFn: () => answered(read(client)) })
  const { data } = query
  const readAgain = () => void queries.invalidateQueries({ queryKey, exact: true })
  const make = useRequest(
    (each, _: undefined) => sendMake(each),
    (made) => {
      setUrl(made.url)
      readAgain()
    },
  )
  const revoke = useRequest(
    (each, _: undefined) => sendRevoke(each),
    () => {
      setUrl(undefined)
      readAgain()
    },
  )
  const moment = (at: string) => `${dateOf(at, timeZone, language)}, ${timeOf(at, timeZone)}`
  if (data === undefined)
    return (
      query.error && (
        <section className={side.group}>
          <h2>{title}</h2>
          <QueryFailure query={query} />
        </section>
      )
    )
  return (
    <section className={side.group} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.soft}>
        {data.madeAt === null ? hint : t("feedMade", { at: moment(data.madeAt) })}
        {data.madeAt !== null && ` ${data.usedAt ? t("feedUsed", { at: moment(data.usedAt) }) : t("feedUnused")}`}
      </p>
      {url !== undefined && <Address url={url} />}
      <div className={form.buttons}>
        {data.madeAt !== null && (
          <Button variant="default" size="xs" loading={revoke.isPending} onClick={() => revoke.mutate(undefined)}>
            {t("feedRevoke")}
          </Button>
        )}
        <Button variant="default" size="xs" loading={make.isPending} onClick={() => make.mutate(undefined)}>
          {t(data.madeAt === null ? "feedMake" : "feedRenew")}
        </Button>
      </div>
    </section>
  )
}

function Address({ url }: { readonly url: string }) {
  const { t } = useTranslation("calendar")
  return (
    <div className={styles.body}>
      <TextInput
        label={t("feedAddress")}
        description={t("feedOnce")}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button size="xs" onClick={copy}>
            {t(copied ? "feedCopied" : "feedCopy")}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
