import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Presentation } from "../api/contract.ts"
import { useAccount, useDeskState, useMayAct } from "../api/useDeskState.ts"
import { useNow } from "../api/useNow.ts"
import { Colleagues } from "../colleagues/Colleagues.tsx"
import { TakeOverLayer } from "../consultation/layers/TakeOverLayer.tsx"
import { clockOf } from "../language/format.ts"
import { Page } from "../layout/Page.tsx"
import side from "../layout/sidePanel.module.css"
import { Face } from "../look/Face.tsx"
import { Named } from "../look/Named.tsx"
import { Tag } from "../look/Tag.tsx"
import { useHasMedia } from "../media/useMedia.ts"
import styles from "./running.module.css"
import { type Standing, standingOf, useRunning } from "./useRunning.ts"

const dots = { alone: "bad", held: "warn", live: "good" } as const satisfies Readonly<Record<Standing, string>>
const tones = { alone: "bad", held: "warn", live: "good" } as const satisfies Readonly<Record<Standing, string>>

/** Duration of a consultation and of its visitor's wait. A component of its own: only it renders each second. */
function Times({ presentation }: { readonly presentation: Presentation }) {
  const { t } = useTranslation("running")
  const now = useNow()
  const { startedAt, startsAt, hold, consultantGoneSince } = presentation
  const since = consultantGoneSince ?? hold?.since
  return (
    <>
      <b className={styles.clock}>{clockOf(now - Date.parse(startedAt ?? startsAt))}</b>
      {since !== undefined && (
        <small className={styles.soft}>{t("for", { time: clockOf(now - Date.parse(since)) })}</small>
      )}
    </>
  )
}

interface RowProps {
  readonly presentation: Presentation
  readonly takeOver: () => void
}

function Row({ presentation, takeOver }: RowProps) {
  const { t } = useTranslation("running")
  const { id: accountId } = useAccount()
  const mayAct = useMayAct()
  const locations = useDeskState((state) => state.locations)
  const { id, consultant, locationId } = presentation
  const name = presentation.visitor?.name ?? presentation.name.en
  const locationName = locations.length > 1 ? locations.find((each) => each.id === locationId)?.name : undefined
  const standing = standingOf(presentation)
  const isMine = consultant.accountId === accountId
  return (
    <li className={styles.row}>
      <Face name={name} dot={dots[standing]} />
      <span className={styles.texts}>
        <Link
          to="/consultations/$presentationId"
          params={{ presentationId: String(id) }}
          className={styles.name}
          title={t("open", { name })}
        >
          {name}
        </Link>
        <small className={styles.soft}>
          {[isMine ? t("withYou") : t("with", { name: consultant.name }), locationName].filter(Boolean).join(" · ")}
        </small>
      </span>
      <Tag tone={tones[standing]}>{t(`standing.${standing}`)}</Tag>
      <span className={styles.times}>
        <Times presentation={presentation} />
      </span>
      <span className={styles.act}>
        {mayAct && !isMine && (
          <Button variant={standing === "alone" ? "filled" : "default"} onClick={takeOver}>
            <Named text={t("takeOver")} name={name} />
          </Button>
        )}
      </span>
    </li>
  )
}

/** The running consultations of the shown locations, and the colleagues. Any of them may take one over. */
export function RunningPage() {
  const { t } = useTranslation("running")
  const running = useRunning()
  const hasMedia = useHasMedia()
  const [chosen, setChosen] = useState<number>()
  const asked = running.find(({ id }) => id === chosen)
  return (
    <Page
      title={t("title")}
      panelLabel={t("colleagues")}
      panel={
        <div className={side.panel}>
          <section className={side.group}>
            <h2>{t("colleagues")}</h2>
            <Colleagues />
          </section>
        </div>
      }
    >
      <h1>{t("title")}</h1>
      {running.length === 0 ? (
        <p className={styles.soft}>{t("none")}</p>
      ) : (
        <ul className={styles.list} aria-label={t("title")}>
          {running.map((presentation) => (
            <Row key={presentation.id} presentation={presentation} takeOver={() => setChosen(presentation.id)} />
          ))}
        </ul>
      )}
      {asked && hasMedia && <TakeOverLayer presentation={asked} close={() => setChosen(undefined)} />}
    </Page>
  )
}
