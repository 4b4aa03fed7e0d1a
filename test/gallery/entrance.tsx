import { IndexScreen } from "../../src/ui/visit/IndexScreen.tsx"
import type { IndexSnapshot } from "../../src/ui/visit/IndexSnapshot.ts"
import type { Piece } from "./Piece.ts"
import { nothing, still, unanswered } from "./still.ts"

const ready: IndexSnapshot = {
  goLive: nothing,
  problem: undefined,
  scheduleUrl: "https://dealer.example/appointments",
  support: { timeZone: "Europe/Berlin", open: true },
  product: undefined,
}
const closed = { timeZone: "Europe/Berlin", open: false }
const settings = { dismissible: true, timeoutMs: 100_000, dismiss: nothing }
const notices = still({
  notices: [
    { ...settings, id: "a", type: "error", message: { text: "systemError" } },
    { ...settings, id: "b", type: "success", message: { text: "reconnected" } },
    { ...settings, id: "c", type: "notification", message: { text: "chatMessage" }, dismissible: false },
  ],
} as const)

const index = (snapshot: IndexSnapshot): Piece => ({
  welcome: "page",
  screen: <IndexScreen viewModel={still(snapshot)} />,
})

export const entrance: Readonly<Record<string, Piece>> = {
  "index/ready": index(ready),
  "index/product": index({ ...ready, product: "Lotus Emeya R", support: closed }),
  "index/connecting": index({ ...ready, goLive: undefined }),
  "index/failed": index({ ...ready, problem: unanswered }),
  "index/notices": { ...index(ready), notices },
}
