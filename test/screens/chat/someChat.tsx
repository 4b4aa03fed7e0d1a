import { type ReactNode, useMemo, useState } from "react"
import type { Store } from "../../../src/application/store/Store.ts"
import { ChatPanel } from "../../../src/ui/chat/ChatPanel.tsx"
import type { ChatView } from "../../../src/ui/chat/chatViewModel.ts"
import type { PanelTab, SheetProps } from "../../../src/ui/presentation/live/panel/PanelTab.ts"
import { Sheet } from "../../../src/ui/presentation/live/panel/Sheet.tsx"
import { useStore } from "../../../src/ui/viewmodel/useStore.ts"
import { type ChatFixture, chat, chatView } from "../../builders/aChat.ts"

/** A chat at a backend that stores files; none is attached yet. */
export const withFiles: ChatFixture = {
  ...chat,
  offersFiles: true,
  limits: { maxBytes: 10_000_000, contentTypes: ["image/png", "application/pdf"] },
}

export const file = (name: string, attached?: string) => {
  const facts = { name, size: 1_234_567, contentType: "application/pdf" }
  return { key: `key-${name}`, facts, attachment: attached === undefined ? undefined : { id: attached, ...facts } }
}

const inSight: Store<boolean> = { get: () => true, subscribe: () => () => {} }

/** The panel of a chat whose state the test changes. */
export function ChangingChat({
  viewModel,
  isShown,
  setUnseen,
}: {
  readonly viewModel: Store<ChatFixture>
  /** Changes whether the panel is in sight. */
  readonly isShown?: Store<boolean>
  readonly setUnseen?: (hasUnseen: boolean) => void
}) {
  const chat = useMemo(() => chatView(viewModel), [viewModel])
  const isSeen = useStore(isShown ?? inSight)
  return (
    <PanelOf chat={chat} isShown={isSeen} {...(setUnseen && { setUnseen })}>
      <ChatPanel chat={chat} isShown={isSeen} />
    </PanelOf>
  )
}

/** The panel of a chat that stays as it is. */
export function StillChat({
  of,
  consultant,
  scheduleHref,
}: {
  readonly of: ChatFixture
  readonly consultant?: string
  readonly scheduleHref?: string
}) {
  const chat = useMemo(() => chatView({ get: () => of, subscribe: () => () => {} }), [of])
  return (
    <PanelOf chat={chat} scheduleHref={scheduleHref}>
      <ChatPanel chat={chat} consultant={consultant} scheduleHref={scheduleHref} />
    </PanelOf>
  )
}

const absent = {
  shown: undefined,
  part: undefined,
  scheduleHref: undefined,
  book: undefined,
  isShown: true,
  setUnseen: () => {},
}

/** The panel around a chat, with its tabs and its menu. */
export function PanelOf({
  chat,
  consultant,
  children,
  ...given
}: Partial<SheetProps & SheetProps["open"]> & { readonly chat: ChatView; readonly children: ReactNode }) {
  const [tab, openTab] = useState<PanelTab>("chat")
  return (
    <Sheet tab={tab} openTab={openTab} open={{ chat, consultant }} {...absent} {...given}>
      {children}
    </Sheet>
  )
}
