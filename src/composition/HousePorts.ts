import type { Broker } from "../application/ports/Broker.ts"
import type { ChatGateway } from "../application/ports/ChatGateway.ts"
import type { FeedbackGateway } from "../application/ports/FeedbackGateway.ts"
import type { PeerConnector } from "../application/ports/PeerConnector.ts"
import type { QueueGateway } from "../application/ports/QueueGateway.ts"
import type { ServerClock } from "../application/ports/ServerClock.ts"
import type { SignallingChannel } from "../application/ports/SignallingChannel.ts"

/** The parties that are met behind the entrance. */
export interface HousePorts {
  readonly queue: QueueGateway
  readonly chats: ChatGateway
  readonly feedback: FeedbackGateway
  readonly broker: Broker
  readonly signalling: SignallingChannel
  readonly peers: PeerConnector
  readonly clock: ServerClock
}
