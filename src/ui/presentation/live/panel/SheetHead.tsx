import { useEffect, useRef, useState } from "react"
import type { Showing } from "../../../../application/product/followShown.ts"
import { createStore } from "../../../../application/store/Store.ts"
import type { ShownPoll } from "../../../../domain/participation/Poll.ts"
import { type Product, productName } from "../../../../domain/product/Product.ts"
import { ChatTabs } from "../../../chat/ChatTabs.tsx"
import { type Tab, Tabs } from "../../../chat/Tabs.tsx"
import { UnseenMessage } from "../../../chat/UnseenMessage.tsx"
import { useTextPart } from "../../../chat/useTextPart.ts"
import { Announcement } from "../../../components/VisuallyHidden.tsx"
import { textParts } from "../../../language/textParts.ts"
import { useTexts } from "../../../language/useTexts.ts"
import type { QuestionsSnapshot } from "../../../participation/questionsViewModel.ts"
import { useStore } from "../../../viewmodel/useStore.ts"
import { MenuButton, PanelMenu } from "./PanelMenu.tsx"
import type { PanelTab, SheetProps } from "./PanelTab.ts"
import styles from "./sheet.module.css"
import { useArrivals } from "./useArrivals.ts"

const nothing = createStore(undefined)

type SheetHeadProps = Omit<SheetProps, "children">

/** The panel's tabs, if there is more than the chat, its menu, and the open tab if that is not the chat. */
export function SheetHead(props: SheetHeadProps) {
  const { tab, openTab, shown, part, scheduleHref, isShown, setUnseen } = props
  const { chat, consultant } = props.open
  useTextPart(textParts.chatDetails)
  const { t } = useTexts()
  const head = useRef<HTMLDivElement>(null)
  const [isMenuOpen, openMenu] = useState(false)
  const { tabs: chats } = useStore(chat.tabs)
  const last = useStore(chat.entries).findLast(({ origin, below }) => origin !== "me" && below === undefined)
  const { draft } = useStore(chat.composer)
  const showing = useStore<Showing | undefined>(shown?.model.state ?? nothing)
  const poll = useStore<ShownPoll | undefined>(part?.viewModel.poll ?? nothing)
  const questions = useStore<QuestionsSnapshot | undefined>(part?.viewModel.questions.snapshot ?? nothing)
  const hasModel = showing !== undefined && (showing.product !== undefined || showing.history.length > 0)
  const news = useArrivals({ tab, openTab, isWriting: draft.trim() !== "", head }, [
    { tab: "chat", key: last?.key, opens: last?.origin === "moderator" },
    { tab: "model", key: modelKey(showing), opens: true },
    { tab: "poll", key: poll && (poll.isOpen || poll.results) ? `${poll.id} ${poll.isOpen}` : undefined, opens: true },
  ])
  const tabs = [
    {
      kind: "chat",
      name: t("chat.title"),
      hasNews: tab !== "chat" && (news.has("chat") || chats.some(({ unread }) => unread)),
    },
    hasModel && { kind: "model", name: t("panel.model"), hasNews: news.has("model") },
    questions && { kind: "questions", name: t("participation.questions"), count: questions.count, hasNews: false },
    poll && { kind: "poll", name: t("participation.poll"), hasNews: news.has("poll") },
  ].filter((each): each is Tab<PanelTab> => Boolean(each))
  const isThere = tabs.some(({ kind }) => kind === tab)
  useEffect(() => {
    if (!isThere) openTab("chat")
  }, [isThere, openTab])
  const isTabbed = tabs.length > 1
  const chatTabs =
    chats.length > 1 ? (
      <ChatTabs tabs={chats} choose={chat.choose} className={isTabbed ? "" : styles.tabs} />
    ) : undefined
  return (
    <>
      {isMenuOpen && <PanelMenu chat={chat} part={part} scheduleHref={scheduleHref} close={() => openMenu(false)} />}
      <div ref={head} data-head="" className={styles.head}>
        {isTabbed ? (
          <Tabs
            id="panel"
            label={t("panel.title")}
            tabs={tabs}
            open={tab}
            choose={openTab}
            isWide={false}
            className={styles.tabs}
          />
        ) : (
          (chatTabs ?? <h2 className={styles.title}>{t("chat.title")}</h2>)
        )}
        <MenuButton isOpen={isMenuOpen} open={openMenu} />
      </div>
      {isTabbed && tab === "chat" && chatTabs}
      <UnseenMessage chat={chat} isShown={isShown} setUnseen={setUnseen} />
      <ModelNews showing={showing} consultant={consultant} />
      {tab !== "chat" && isThere && <Page {...props} />}
    </>
  )
}

/** Another key for each time that a model is shown. */
const modelKey = (showing: Showing | undefined): string | undefined => {
  if (showing?.product === undefined || showing.isReopened) return undefined
  return `${showing.product.id} ${showing.moments.at(-1)?.at}`
}

interface ModelNewsProps extends Pick<SheetProps["open"], "consultant"> {
  readonly showing: Showing | undefined
}

/** Announces a newly shown model, whichever tab is open. */
function ModelNews({ showing, consultant }: ModelNewsProps) {
  const { t } = useTexts()
  const model = showing?.product && !showing.isReopened ? productName(showing.product) : undefined
  const [first, setFirst] = useState({ model, consultant })
  // Another consultant may take over, who has not shown this model.
  if (first.model !== model) setFirst({ model, consultant })
  const by = first.consultant
  const said = model && (by ? t("shown.saidBy", { consultant: by, model }) : t("shown.said", { model }))
  return showing && <Announcement text={said ?? ""} />
}

/** The open tab: a model, questions or a poll. */
function Page({ tab, openTab, open: { chat }, shown, part, book }: SheetHeadProps) {
  const { t } = useTexts()
  const page = useRef<HTMLDivElement>(null)
  const { draft } = useStore(chat.composer)
  const { closed } = useStore(chat.status)
  /** Appends the question to the draft, and moves the focus to its end. */
  const ask = (product: Product) => {
    const question = t("shown.question", { model: productName(product) })
    chat.messages.write(draft.trim() === "" ? question : `${draft.trimEnd()}\n${question}`)
    shown?.model.asked(product)
    const sheet = page.current?.parentElement
    openTab("chat")
    // By then React has shown the chat.
    setTimeout(() => sheet?.querySelector("textarea")?.focus())
  }
  return (
    <div
      ref={page}
      className={styles.page}
      role="tabpanel"
      id={`panel-panel-${tab}`}
      aria-labelledby={`panel-tab-${tab}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {tab === "model" && shown && (
        <shown.view.Card model={shown.model} ask={closed ? undefined : ask} book={book} leave={() => openTab("chat")} />
      )}
      {tab !== "chat" && tab !== "model" && part && <part.view.Page viewModel={part.viewModel} part={tab} />}
    </div>
  )
}
