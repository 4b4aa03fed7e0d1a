import { createQueue } from "../../application/queue/createQueue.ts"
import { feature } from "../session.ts"

export const joinQueue = feature(
  createQueue,
  "queueGateway",
  "link",
  "notifications",
  "flow",
  "page",
  "pageLifecycle",
  "config",
  "presentations",
  "store",
  "tab",
  "funnel",
  "once",
  "callAlerts",
)
