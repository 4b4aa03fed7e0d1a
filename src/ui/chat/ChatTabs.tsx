import { useTexts } from "../language/useTexts.ts"
import { run } from "../viewmodel/command.ts"
import { type ChatTabsSnapshot, type ChatView, chatOf } from "./chatViewModel.ts"
import { Tabs } from "./Tabs.tsx"

interface ChatTabsProps {
  readonly tabs: ChatTabsSnapshot["tabs"]
  readonly choose: ChatView["choose"]
  readonly className?: string | undefined
}

/** Group and private chat, each with a dot while it has unread messages (H2, H5). */
export function ChatTabs({ tabs, choose, className }: ChatTabsProps) {
  const { t } = useTexts()
  return (
    <Tabs
      id="chat"
      label={t("chat.title")}
      tabs={tabs.map(({ kind, unread }) => ({ kind, name: t(`chat.${kind}`), hasNews: unread }))}
      open={tabs.find((tab) => tab.selected)?.kind}
      choose={(kind) => run(choose(chatOf[kind]))}
      isWide
      className={className}
    />
  )
}
