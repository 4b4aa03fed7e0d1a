import { Tabs } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Participation } from "../../api/contract.ts"
import { useAccount, useHas, useMay } from "../../api/useDeskState.ts"
import { OwnAnswers } from "../../consultation/answers/OwnAnswers.tsx"
import { Appointment } from "../../consultation/appointment/Appointment.tsx"
import { groupChat } from "../../consultation/Consultation.ts"
import { ChatPanel } from "../../consultation/chat/ChatPanel.tsx"
import tabs from "../../consultation/panel/panel.module.css"
import { useLayer } from "../../consultation/useLayer.ts"
import { useActs } from "../../keyboard/useActs.ts"
import { Agenda } from "../../participation/Agenda.tsx"
import { GuestStage } from "../../participation/GuestStage.tsx"
import { Hands } from "../../participation/Hands.tsx"
import { Polls } from "../../participation/Polls.tsx"
import { Questions } from "../../participation/Questions.tsx"
import { Reactions } from "../../participation/Reactions.tsx"
import { useParticipation } from "../../participation/useParticipation.ts"
import { inboxOf, nextUnread, withEverybody, withGuest } from "../conversations.ts"
import type { ShownWebinar } from "../ShownWebinar.ts"
import { GuestsTab } from "./GuestsTab.tsx"
import { Inbox } from "./Inbox.tsx"
import styles from "./panel.module.css"

const tabNames = ["private", "talk", "part", "guests"] as const

type Tab = (typeof tabNames)[number]

const isTab = (value: string | null): value is Tab => tabNames.some((name) => name === value)

function Count({ value, isNew = false, label }: { value: number; isNew?: boolean; label: string }) {
  if (value === 0) return null
  return (
    <span className={isNew ? `${tabs.count} ${styles.new}` : tabs.count} role="img" aria-label={label}>
      {value}
    </span>
  )
}

/** The tab of the participation, with the numbers of raised hands and of questions without an answer. */
function PartTab({ part: { hands, questionCount } }: { readonly part: Participation }) {
  const { t } = useTranslation("participation")
  return (
    <Tabs.Tab value="part">
      {t("title")}
      <Count value={hands.length} isNew label={t("handCount", { count: hands.length })} />
      <Count value={questionCount} label={t("questionCount", { count: questionCount })} />
    </Tabs.Tab>
  )
}

/** The panel of a webinar: private questions, group chat, participation and guests. */
export function WebinarPanel(shown: ShownWebinar) {
  const { t } = useTranslation("webinars")
  const { webinar, detail, isMine } = shown
  const hasBegun = webinar.status === "live" || webinar.status === "ended"
  const [tab, setTab] = useState<Tab>(hasBegun ? "private" : "guests")
  const [open, setOpen] = useState<string>()
  const layer = useLayer()
  const hasAppointments = useMay("appointments")
  const hasStage = useHas("guestStage") && webinar.status === "live"
  const { role } = useAccount()
  const isGiver = isMine || role === "lead"
  const inbox = inboxOf(detail)
  const unread = inbox.filter((each) => each.unread > 0).length
  const talk = detail.chats.find(({ chat }) => chat === groupChat)?.unread ?? 0
  const part = useParticipation(webinar.presentationId)
  const next = nextUnread(inbox, open)
  const answer = (chat: string) => {
    setTab("private")
    setOpen(chat)
  }
  useActs(
    next === undefined
      ? []
      : [
          {
            id: "next-question",
            label: t("nextQuestion"),
            group: "webinar",
            key: "nextQuestion",
            run: () => answer(next),
          } as const,
        ],
  )
  const private_ = open === undefined ? undefined : withGuest(detail, open)
  return (
    <Tabs
      value={tab}
      onChange={(value) => isTab(value) && setTab(value)}
      className={tabs.panel}
      classNames={{ panel: tabs.tab }}
      keepMounted={false}
      data-scrolls
    >
      <Tabs.List className={tabs.tabs}>
        {hasBegun && (
          <Tabs.Tab value="private">
            {t("privateTab")}
            <Count value={unread} isNew label={t("unreadQuestions", { count: unread })} />
          </Tabs.Tab>
        )}
        {hasBegun && detail.hasGeneralChat && (
          <Tabs.Tab value="talk">
            {t("talk")}
            {tab !== "talk" && <Count value={talk} label={t("unreadTalk", { count: talk })} />}
          </Tabs.Tab>
        )}
        {part && <PartTab part={part} />}
        <Tabs.Tab value="guests">{t("guests")}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="private">
        <Inbox shown={shown} inbox={inbox} open={open} onOpen={setOpen} layer={layer} />
      </Tabs.Panel>
      <Tabs.Panel value="talk">
        <ChatPanel consultation={withEverybody(detail, t("everybody"))} layer={layer} lastNote={undefined} />
      </Tabs.Panel>
      <Tabs.Panel value="part">
        {part && (
          <>
            <Agenda webinar={webinar} />
            {hasStage && <GuestStage participation={part} isGiver={isGiver} />}
            <Hands participation={part} isGiver={hasStage && isGiver} />
            <Questions participation={part} />
            <Polls participation={part} isLive={webinar.status === "live"} />
            <Reactions participation={part} />
          </>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="guests">
        <GuestsTab shown={shown} write={hasBegun ? answer : undefined} />
      </Tabs.Panel>
      {layer.shown === "answers" && <OwnAnswers close={layer.close} />}
      {hasAppointments && layer.shown === "appointment" && private_ && (
        <Appointment consultation={private_} close={layer.close} />
      )}
    </Tabs>
  )
}
