import { Button, Menu } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { memo } from "react"
import { Trans, useTranslation } from "react-i18next"
import type { QueueEntry } from "../api/contract.ts"
import { useHas, useMayAct } from "../api/useDeskState.ts"
import { useNow } from "../api/useNow.ts"
import { keyText } from "../keyboard/keys.ts"
import { clockOf } from "../language/format.ts"
import { IconButton } from "../look/IconButton.tsx"
import { Named } from "../look/Named.tsx"
import { Tag } from "../look/Tag.tsx"
import { LostSoon } from "./LostSoon.tsx"
import { ModelPicture } from "./ModelPicture.tsx"
import { PageSource } from "./PageSource.tsx"
import styles from "./queue.module.css"
import { useIsSilent } from "./useIsSilent.ts"
import type { QueueActs } from "./useQueueActs.ts"

interface QueueRowProps {
  readonly entry: QueueEntry
  /** Counted from 1. */
  readonly position: number
  readonly acts: QueueActs
  readonly sayWord: (entry: QueueEntry) => void
  readonly handOver: (entry: QueueEntry) => void
}

function Facts({ entry }: { readonly entry: QueueEntry }) {
  const { t } = useTranslation("queue")
  const { name, isNamed, language, model, earlierVisits, hasAppointment, handedTo, entryId, page, referral } = entry
  return (
    <div className={styles.facts}>
      <div className={styles.who}>
        <Link to="/queue" search={{ visitor: `entry-${entryId}` }} className={styles.name} title={t("more", { name })}>
          {name}
        </Link>
        {language && <Tag icon="language">{t(`language.${language}`)}</Tag>}
        {earlierVisits > 0 && <Tag tone="accent">{t("hereBefore", { count: earlierVisits })}</Tag>}
        {hasAppointment && <Tag tone="good">{t("hasAppointment")}</Tag>}
        {!isNamed && <small className={styles.soft}>{t("unnamed")}</small>}
      </div>
      <p>{model ? t("looksAt", { model: model.model }) : t("noModel")}</p>
      {(page || referral?.name || referral?.id) && (
        <p className={styles.from}>
          <Trans t={t} i18nKey="from" components={{ page: <PageSource page={page} referral={referral} /> }} />
        </p>
      )}
      {handedTo && (
        <p className={styles.handed}>
          {handedTo.to
            ? t("handedTo", { to: handedTo.to.name, by: handedTo.by.name, reason: handedTo.reason })
            : t("handedHere", { by: handedTo.by.name, reason: handedTo.reason })}
        </p>
      )}
    </div>
  )
}

function Acts({ entry, position, acts, sayWord, handOver, isSilent }: QueueRowProps & { readonly isSilent: boolean }) {
  const { t } = useTranslation("queue")
  const [words, handsOver] = [useHas("words"), useHas("handOver")]
  const { name } = entry
  const isFirst = position === 1
  return (
    <div className={styles.acts}>
      <Button
        variant={isFirst ? "filled" : "default"}
        disabled={acts.isPickingUp}
        onClick={() => acts.pickUp(entry)}
        aria-keyshortcuts={isFirst ? "Alt+N" : undefined}
        rightSection={isFirst && <kbd className={styles.key}>{keyText("pickUpNext")}</kbd>}
      >
        <Named text={acts.isPending && isFirst ? t("pending") : t("pickUp")} name={name} />
      </Button>
      {isSilent && (
        <Button variant="default" onClick={() => acts.keepPlace(entry)}>
          <Named text={t("keepPlace")} name={name} />
        </Button>
      )}
      {words && !isSilent && (
        <Button variant="default" onClick={() => sayWord(entry)}>
          <Named text={t("sayWord")} name={name} />
        </Button>
      )}
      {handsOver && (
        <Button variant="default" onClick={() => handOver(entry)}>
          <Named text={t("handOver")} name={name} />
        </Button>
      )}
      <Menu>
        <Menu.Target>
          <IconButton icon="more" label={t("moreActs", { name })} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => acts.remove(entry)}>{t("remove", { name })}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** The waiting time. A component of its own, so that only it renders each second. */
function Waited({ since }: { readonly since: string }) {
  return <b>{clockOf(useNow() - Date.parse(since))}</b>
}

/** A waiting visitor: facts, waiting time, and acts. Memoised, because scrolling renders the list at each step. */
export const QueueRow = memo((props: QueueRowProps) => {
  const { t } = useTranslation("queue")
  const mayAct = useMayAct()
  const { entry, position } = props
  const isSilent = useIsSilent(entry)
  return (
    <article className={styles.row} aria-label={entry.name}>
      <ModelPicture model={entry.model} />
      <Facts entry={entry} />
      <div className={styles.wait}>
        <Waited since={entry.since} />
        <small>{t("position", { count: position, ordinal: true })}</small>
      </div>
      {isSilent && entry.leaseEndsAt && <LostSoon endsAt={entry.leaseEndsAt} call={entry.call ?? null} />}
      {mayAct && <Acts {...props} isSilent={isSilent} />}
    </article>
  )
})
