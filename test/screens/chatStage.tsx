import type { Store } from "../../src/application/store/Store.ts"
import { ChatPanel } from "../../src/ui/chat/ChatPanel.tsx"
import type { ChatSnapshot } from "../../src/ui/chat/chatViewModel.ts"
import type { ChatFilesSnapshot } from "../../src/ui/chat/files/chatFiles.ts"
import type { ChatEntry } from "../../src/ui/chat/thread/chatEntries.ts"
import { useStore } from "../../src/ui/viewmodel/useStore.ts"

/** A message of the moderator's, but for what is said otherwise. */
export const entry = (key: string, given: Partial<ChatEntry> = {}): ChatEntry => ({
  key,
  origin: "moderator",
  author: "Clara",
  text: `Message ${key}`,
  timestamp: new Date(2026, 6, 14, 15, 30).getTime() + Number(key) * 1_000,
  delivery: undefined,
  resend: undefined,
  ...given,
})

export const chat: ChatSnapshot = {
  link: "online",
  tabs: [{ kind: "private", selected: true, unread: false, select: () => {} }],
  indicator: undefined,
  entries: [entry("1")],
  draft: "",
  write: () => {},
  send: () => {},
  announce: () => {},
  draftProblem: undefined,
  trouble: undefined,
  retry: () => {},
}

/** Files as a backend offers them that keeps some, none of them here yet. */
export const someFiles = (given: Partial<ChatFilesSnapshot> = {}): ChatFilesSnapshot => ({
  limits: { maxBytes: 10_000_000, contentTypes: ["image/png", "application/pdf"] },
  drafted: [],
  attach: () => {},
  refusals: [],
  uploadOf: () => undefined,
  remove: () => {},
  retry: () => {},
  downloadOf: () => undefined,
  download: () => {},
  cancelDownload: () => {},
  ...given,
})

export const file = (name: string, attached?: string) => {
  const facts = { name, size: 1_234_567, contentType: "application/pdf" }
  return { key: `key-${name}`, facts, attachment: attached === undefined ? undefined : { id: attached, ...facts } }
}

export function Chat({ viewModel }: { readonly viewModel: Store<ChatSnapshot> }) {
  return <ChatPanel snapshot={useStore(viewModel)} />
}
