import { notificationOf } from "../../../src/domain/notification/Notification.ts"
import { zoneText } from "../../../src/ui/language/zoneText.ts"
import type { IndexSnapshot } from "../../../src/ui/visit/IndexScreen.tsx"
import { IndexScreen } from "../../../src/ui/visit/IndexScreen.tsx"
import { againText } from "../../../src/ui/visit/opening.ts"
import { drawnHouse, drawnModel, drawnModels, undrawnModel } from "../drawnModel.ts"
import type { Piece } from "../Piece.ts"
import { car, nothing, still, unanswered } from "../still.ts"

const ready: IndexSnapshot = {
  goLive: nothing,
  problem: undefined,
  scheduleUrl: "https://dealer.example/appointments",
  support: { timeZone: "Europe/Berlin", open: true, late: undefined },
  product: undefined,
  models: [],
  present: nothing,
  picture: undefined,
  goBack: undefined,
}
const closed = {
  timeZone: "Europe/Berlin",
  open: false,
  late: {
    opening: { day: "tomorrow" as const, date: "2026-03-04", time: "04:00", clock: "own" as const },
    say: againText,
    zone: zoneText,
  },
}
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
  screen: <IndexScreen viewModel={still(snapshot)} bookLink={() => null} />,
})

export const entrance: Readonly<Record<string, Piece>> = {
  "index/ready": index(ready),
  "index/product": index({ ...ready, product: { id: 3, brand: "Lotus", model: "Emeya R" }, support: closed }),
  "index/picture": index({ ...ready, product: { id: 3, brand: "Livid", model: "Aurelia Cabrio", imageUrl: car } }),
  "index/model": index({ ...ready, product: drawnModel }),
  "index/model, no picture": index({ ...ready, product: undrawnModel }),
  "index/offer": index({ ...ready, models: drawnModels }),
  "index/chosen": index({ ...ready, models: drawnModels, product: drawnModel }),
  "index/brand": index({ ...ready, models: drawnModels, picture: drawnHouse }),
  "index/holiday": index({ ...ready, support: { ...closed, late: { ...closed.late, opening: undefined } } }),
  "index/connecting": index({ ...ready, goLive: undefined }),
  "index/failed": index({ ...ready, problem: unanswered }),
  "index/running": index({ ...ready, support: closed, goBack: nothing }),
  "index/notices": { ...index(ready), notifications },
}
