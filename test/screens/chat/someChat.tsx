import { useMemo } from "react"
import type { Store } from "../../../src/application/store/Store.ts"
import { ChatPanel } from "../../../src/ui/chat/ChatPanel.tsx"
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
  return <ChatPanel chat={chat} isShown={useStore(isShown ?? inSight)} {...(setUnseen && { setUnseen })} />
}

/** The panel of a chat that stays as it is. */
export function StillChat({ of, scheduleHref }: { readonly of: ChatFixture; readonly scheduleHref?: string }) {
  const chat = useMemo(() => chatView({ get: () => of, subscribe: () => () => {} }), [of])
  return <ChatPanel chat={chat} scheduleHref={scheduleHref} />
}
