import { Button, Menu } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual"
import { memo, useEffect, useRef, useState } from "react"
import { Trans, useTranslation } from "react-i18next"
import type { ModelName, QueueEntry } from "../api/contract.ts"
import { useHas, useMayAct } from "../api/useDeskState.ts"
import { useNow } from "../api/useNow.ts"
import { keyText } from "../keyboard/keys.ts"
import { clockOf } from "../language/format.ts"
import { IconButton } from "../look/IconButton.tsx"
import { Named } from "../look/Named.tsx"
import { Tag } from "../look/Tag.tsx"
import { LostSoon } from "./LostSoon.tsx"
import { PageSource } from "./PageSource.tsx"
import styles from "./queue.module.css"
import { useIsSilent } from "./useIsSilent.ts"
import type { QueueActs } from "./useQueueActs.ts"

/** The model that a visitor looks at, by its name if there is no picture. Its name stands beside it. */
function ModelPicture({ model }: { readonly model: ModelName | null }) {
  const { t } = useTranslation("queue")
  const [failedUrl, setFailedUrl] = useState<string>()
  if (model === null) return <div className={styles.picture}>{t("noModelYet")}</div>
  const { imageUrl } = model
  if (imageUrl === null || imageUrl === failedUrl) return <div className={styles.picture}>{model.model}</div>
  return (
    <div className={styles.picture}>
      <img src={imageUrl} alt="" loading="lazy" onError={() => setFailedUrl(imageUrl)} />
    </div>
  )
}

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
const QueueRow = memo((props: QueueRowProps) => {
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

interface QueueListProps {
  readonly entries: ReadonlyArray<QueueEntry>
  readonly acts: QueueActs
  readonly sayWord: (entry: QueueEntry) => void
  readonly handOver: (entry: QueueEntry) => void
}

/** Height of a usual row before it is measured, in px. */
const usualHeight = 185

/**
 * All visitors who wait. Renders the rows in view and the one with the focus. If that row disappears, the one in its
 * place takes the focus.
 */
export function QueueList({ entries, acts, sayWord, handOver }: QueueListProps) {
  const { t } = useTranslation("queue")
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => entries[index]?.entryId ?? index,
    estimateSize: () => usualHeight,
    overscan: 4,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      if (focused === undefined || focused >= entries.length || shown.includes(focused)) return shown
      return [...shown, focused].sort((one, other) => one - other)
    },
  })
  useEffect(() => {
    if (focused === undefined || document.activeElement !== document.body) return
    const row = scroller.current?.querySelector(`[data-index="${Math.min(focused, entries.length - 1)}"] button`)
    if (row instanceof HTMLElement) row.focus()
  }, [entries, focused])
  return (
    <div ref={scroller} className={styles.scroller} data-scrolls>
      <ul className={styles.list} style={{ height: rows.getTotalSize() }} aria-label={t("title")}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const entry = entries[index]
          return (
            entry && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                onFocus={() => setFocused(index)}
                onBlur={(event) => event.relatedTarget && setFocused(undefined)}
              >
                <QueueRow entry={entry} position={index + 1} acts={acts} sayWord={sayWord} handOver={handOver} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
