import { Skeleton, Tabs } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useHas } from "../../api/useDeskState.ts"
import { QueryFailure } from "../../failures/QueryFailure.tsx"
import { useActs } from "../../keyboard/useActs.ts"
import { Notes } from "../../visitor/Notes.tsx"
import type { Consultation } from "../Consultation.ts"
import { ChatPanel } from "../chat/ChatPanel.tsx"
import { type Card, useCard } from "../detail/useCard.ts"
import type { Layer } from "../useLayer.ts"
import { ModelsTab } from "./ModelsTab.tsx"
import styles from "./panel.module.css"
import { VisitorTab } from "./VisitorTab.tsx"

/** The colleagues' notes on the visitor. */
function NotesTab({ card: query }: { readonly card: Card }) {
  const { data: card, error } = query
  if (error)
    return (
      <div className={styles.inner}>
        <QueryFailure query={query} />
      </div>
    )
  return (
    <div className={styles.inner} aria-busy={card === undefined}>
      {card === undefined ? (
        <Skeleton height={120} />
      ) : (
        <Notes visitor={card.chat} chat={card.chat} notes={card.notes} />
      )}
    </div>
  )
}

export type PanelTab = "chat" | "visitor" | "notes" | "models"

interface PanelProps {
  readonly consultation: Consultation
  readonly tab: PanelTab
  readonly onTab: (tab: PanelTab) => void
  readonly layer: Layer
}

const allTabs: ReadonlyArray<PanelTab> = ["chat", "visitor", "notes", "models"]

const isTab = (value: string | null): value is PanelTab => allTabs.some((tab) => tab === value)

const act = (key: "write" | "note", label: string, run: () => void) =>
  ({ id: `tab-${key}`, key, label, run, group: "consultation" }) as const

/** The panel beside the stage: chat, visitor, notes and models. */
export function Panel({ consultation, tab, onTab, layer }: PanelProps) {
  const { t } = useTranslation("consultation")
  const hasNotes = useHas("notes")
  const hasModels = useHas("shownModels") && consultation.isMine && consultation.isLive
  const { chat, detail, presentation } = consultation
  const { lookedAtModelId, shown } = presentation
  const isOffered = lookedAtModelId !== null && !shown.modelIds.includes(lookedAtModelId)
  const card = useCard(chat)
  const unread = detail.chats.find((each) => each.chat === chat)?.unread ?? 0
  useActs([
    // While the chat is open, its composer offers this act.
    ...(tab === "chat" ? [] : [act("write", t("tabs.chat"), () => onTab("chat"))]),
    ...(hasNotes ? [act("note", t("tabs.notes"), () => onTab("notes"))] : []),
  ])
  const notes = card.data?.notes.length ?? 0
  return (
    <Tabs
      value={tab}
      onChange={(value) => isTab(value) && onTab(value)}
      className={styles.panel}
      classNames={{ panel: styles.tab }}
      keepMounted={false}
      data-scrolls
    >
      <Tabs.List className={styles.tabs}>
        <Tabs.Tab value="chat">
          {t("tabs.chat")}
          {tab !== "chat" && unread > 0 && <Count value={unread} label={t("unread", { count: unread })} />}
        </Tabs.Tab>
        <Tabs.Tab value="visitor">{t("tabs.visitor")}</Tabs.Tab>
        {hasNotes && (
          <Tabs.Tab value="notes">
            {t("tabs.notes")}
            {notes > 0 && <Count value={notes} label={t("notes", { count: notes })} />}
          </Tabs.Tab>
        )}
        {hasModels && (
          <Tabs.Tab value="models">
            {t("tabs.models")}
            {tab !== "models" && isOffered && (
              <span
                className={styles.dot}
                role="img"
                aria-label={t("models.offered", { name: consultation.firstName })}
              />
            )}
          </Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel value="chat">
        <ChatPanel key={presentation.id} consultation={consultation} layer={layer} lastNote={card.data?.notes[0]} />
      </Tabs.Panel>
      <Tabs.Panel value="visitor">
        <VisitorTab card={card} />
      </Tabs.Panel>
      {hasNotes && (
        <Tabs.Panel value="notes">
          <NotesTab card={card} />
        </Tabs.Panel>
      )}
      {hasModels && (
        <Tabs.Panel value="models">
          <ModelsTab key={presentation.id} consultation={consultation} />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}

function Count({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <span className={styles.count} role="img" aria-label={label}>
      {value}
    </span>
  )
}
