import { createQueue } from "../../application/queue/createQueue.ts"
import { feature } from "../session.ts"

export const joinQueue = feature(
  createQueue,
  "queueGateway",
  "link",
  "notices",
  "flow",
  "page",
  "wakefulness",
  "config",
  "presentations",
  "store",
  "tab",
  "host",
  "attention",
)
