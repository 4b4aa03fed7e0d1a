import type { Store } from "../../../src/application/store/Store.ts"
import { ChatPanel } from "../../../src/ui/chat/ChatPanel.tsx"
import type { ChatSnapshot } from "../../../src/ui/chat/chatViewModel.ts"
import type { ChatFilesSnapshot } from "../../../src/ui/chat/files/chatFiles.ts"
import { useStore } from "../../../src/ui/viewmodel/useStore.ts"

/** Files with a backend that stores them; none is attached yet. */
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
