import { Button, CopyButton, TextInput } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDesk } from "../../api/Desk.ts"
import { answered } from "../../api/DeskFailure.ts"
import { calendarFeedKey } from "../../api/queryKeys.ts"
import { QueryFailure } from "../../failures/QueryFailure.tsx"
import { useRequest } from "../../failures/useRequest.ts"
import { dateOf, timeOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import form from "../../layout/form.module.css"
import side from "../../layout/sidePanel.module.css"
import { useTimeZone } from "../../location/useShownLocations.ts"
import styles from "../calendar.module.css"

/** The secret address under which another calendar reads the own appointments. It is shown once. */
export function Feed() {
  const { t } = useTranslation("calendar")
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { client } = useDesk()
  const queries = useQueryClient()
  const [url, setUrl] = useState<string>()
  const query = useQuery({ queryKey: calendarFeedKey, queryFn: () => answered(client.GET("/calendar/feed")) })
  const { data } = query
  const readAgain = () => void queries.invalidateQueries({ queryKey: calendarFeedKey })
  const make = useRequest(
    (each, _: undefined) => each.POST("/calendar/feed"),
    (made) => {
      setUrl(made.url)
      readAgain()
    },
  )
  const revoke = useRequest(
    (each, _: undefined) => each.DELETE("/calendar/feed"),
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
          <h2>{t("feed")}</h2>
          <QueryFailure query={query} />
        </section>
      )
    )
  return (
    <section className={side.group}>
      <h2>{t("feed")}</h2>
      <p className={styles.soft}>
        {data.madeAt === null ? t("feedHint") : t("feedMade", { at: moment(data.madeAt) })}
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
