import { createConsultation } from "../../application/consultation/createConsultation.ts"
import { feature } from "../session.ts"

export const joinConsultation = feature(
  createConsultation,
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
