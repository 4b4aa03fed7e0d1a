import { Modal } from "@mantine/core"
import { getRouteApi } from "@tanstack/react-router"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { QueueEntry } from "../api/contract.ts"
import { useNow } from "../api/useNow.ts"
import { useRequest } from "../failures/useRequest.ts"
import { type HandOver, useColleagueChoices, useLocationChoices } from "../handover/choices.ts"
import { HandOverForm } from "../handover/HandOverForm.tsx"
import { clockOf } from "../language/format.ts"
import { Page } from "../layout/Page.tsx"
import { VisitorPanel } from "../visitor/VisitorPanel.tsx"
import { WordForm } from "../words/WordForm.tsx"
import { QueueList } from "./QueueList.tsx"
import { QueuePanel } from "./QueuePanel.tsx"
import styles from "./queue.module.css"
import { useQueue } from "./useQueue.ts"
import { useQueueActs } from "./useQueueActs.ts"

function Title() {
  const { t } = useTranslation("queue")
  const now = useNow()
  const { entries, locations } = useQueue()
  const [first] = entries
  const [location] = locations
  const minutes = locations.length === 1 ? location?.expectedWaitMinutes : undefined
  return (
    <div className={styles.title}>
      <h1>{t("waiting", { count: entries.length })}</h1>
      <span className={styles.soft}>
        {[
          ...(first ? [t("longest", { time: clockOf(now - Date.parse(first.since)) })] : []),
          ...(typeof minutes === "number" ? [t("expected", { count: minutes })] : []),
        ].join(" · ")}
      </span>
    </div>
  )
}

interface HandOverProps {
  /** `undefined`: nobody is handed over. */
  readonly entry: QueueEntry | undefined
  readonly close: () => void
}

/** Hands a visitor over. Its choices change each second, which must not render the list. */
function HandOverLayer({ entry, close }: HandOverProps) {
  const { mutate, isPending } = useRequest(
    (client, { entryId, ...body }: HandOver & { readonly entryId: number }) =>
      client.POST("/queue/{entryId}/hand-over", { params: { path: { entryId } }, body }),
    close,
  )
  const { t } = useTranslation("handover")
  return (
    <HandOverForm
      name={entry?.name}
      colleagues={useColleagueChoices(entry?.locationId)}
      locations={useLocationChoices(entry?.locationId)}
      confirm={t("send", { name: entry?.name ?? "" })}
      isSending={isPending}
      send={(choice) => entry && mutate({ ...choice, entryId: entry.entryId })}
      close={close}
    />
  )
}

/** The page of the queue: all waiting visitors, and the acts on each. */
export function QueuePage() {
  const { t } = useTranslation("queue")
  const { visitor } = getRouteApi("/queue").useSearch()
  const { entries, locations } = useQueue()
  const acts = useQueueActs(locations.length === 1 ? locations[0]?.id : undefined)
  const [addressed, setAddressed] = useState<QueueEntry>()
  const [handed, setHanded] = useState<QueueEntry>()
  return (
    <Page
      title={t("title")}
      panelLabel={t("panel")}
      panel={visitor ? <VisitorPanel visitor={visitor} /> : <QueuePanel />}
    >
      <Title />
      {entries.length > 0 ? (
        <QueueList entries={entries} acts={acts} sayWord={setAddressed} handOver={setHanded} />
      ) : (
        <div className={styles.nobody}>
          <b>{t("nobody")}</b>
          <p>{t("nobodyDetail")}</p>
        </div>
      )}
      <Modal
        opened={addressed !== undefined}
        onClose={() => setAddressed(undefined)}
        title={t("sayWordTo", { name: addressed?.name ?? "" })}
        closeButtonProps={{ "aria-label": t("cancel") }}
      >
        {addressed && (
          <WordForm
            locationId={addressed.locationId}
            entryId={addressed.entryId}
            send={t("sendWord", { name: addressed.name })}
            onSent={() => setAddressed(undefined)}
          />
        )}
      </Modal>
      <HandOverLayer entry={handed} close={() => setHanded(undefined)} />
    </Page>
  )
}
