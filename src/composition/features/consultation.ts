import { openConsultation } from "../../application/consultation/openConsultation.ts"
import { feature } from "../session.ts"

export const joinConsultation = feature(
  openConsultation,
  "link",
  "store",
  "ids",
  "pageLifecycle",
  "config",
  "clock",
  "visitor",
  "ownNames",
  "openPresentation",
  "flow",
  "page",
  "funnel",
  "telemetry",
  "once",
)
