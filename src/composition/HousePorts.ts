import type { Attention } from "../application/ports/Attention.ts"
import type { Broker } from "../application/ports/Broker.ts"
import type { LiveTab } from "../application/ports/LiveTab.ts"
import type { QueueGateway } from "../application/ports/QueueGateway.ts"
import type { ScreenLight } from "../application/ports/ScreenLight.ts"
import type { ServerClock } from "../application/ports/ServerClock.ts"
import type { Wakefulness } from "../application/ports/Wakefulness.ts"

/** The parties that every page behind the entrance meets; rooms bring their own. */
export interface HousePorts {
  readonly queue: QueueGateway
  readonly broker: Broker
  readonly clock: ServerClock
  readonly tab: LiveTab
  readonly attention: Attention
  readonly wakefulness: Wakefulness
  readonly light: ScreenLight
}
