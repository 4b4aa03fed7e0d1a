import { notificationOf } from "../../../src/domain/notification/Notification.ts"
import type { IndexSnapshot } from "../../../src/ui/visit/IndexScreen.tsx"
import { IndexScreen } from "../../../src/ui/visit/IndexScreen.tsx"
import type { Piece } from "../Piece.ts"
import { nothing, still, unanswered } from "../still.ts"

const ready: IndexSnapshot = {
  goLive: nothing,
  problem: undefined,
  scheduleUrl: "https://dealer.example/appointments",
  support: { timeZone: "Europe/Berlin", open: true },
  product: undefined,
}
const closed = { timeZone: "Europe/Berlin", open: false }
const ways = { dismiss: nothing, hold: nothing, release: nothing }
const notifications = still({
  notifications: [
    { ...notificationOf("a", { text: "notice.systemError" }, "error"), ...ways },
    {
      ...notificationOf("b", { detail: "Donaudampfschifffahrtsgesellschaft" }, "success", { action: "/feedback" }),
      ...ways,
    },
    { ...notificationOf("c", { text: "queue.reconnected" }, "notification", { dismissible: false }), ...ways },
  ],
})

const index = (snapshot: IndexSnapshot): Piece => ({
  welcome: "page",
  screen: <IndexScreen viewModel={still(snapshot)} />,
})

export const entrance: Readonly<Record<string, Piece>> = {
  "index/ready": index(ready),
  "index/product": index({ ...ready, product: { id: 3, brand: "Lotus", model: "Emeya R" }, support: closed }),
  "index/connecting": index({ ...ready, goLive: undefined }),
  "index/failed": index({ ...ready, problem: unanswered }),
  "index/notices": { ...index(ready), notifications },
}
