import { openQueue } from "../../application/queue/openQueue.ts"
import { feature } from "../session.ts"

export const joinQueue = feature(
  openQueue,
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
